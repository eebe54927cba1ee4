import type { SearchPage } from '@app/contracts/search'
import { Link } from 'react-router'
import { foundSentence, noLineSentence } from '../state/found-sentence.ts'
import { addressOf, type Search } from '../state/search-address.ts'

type Props = { page: SearchPage; search: Search; onGo: () => void }

/** Number of results, and a suggested spelling. */
export function ResultsHeading({ page, search, onGo }: Props) {
  return (
    <div className="grid gap-1.5">
      <h1 className="text-[24px] leading-tight line-clamp-3 font-semibold wrap-anywhere">
        {foundSentence(page, search.q)}
      </h1>
      <DidYouMean page={page} search={search} onGo={onGo} />
      {page.is_bounded && (
        <p className="text-[13px] leading-[18px] text-ink2">
          These words are very common. Only the newest lines that say them are shown.
        </p>
      )}
    </div>
  )
}

/**
 * Spelling suggestion: where hardly a line has the typed words, the results already are those of another spelling; the link
 * makes that the search.
 */
function DidYouMean({ page: { searched, did_you_mean }, search, onGo }: Props) {
  if (did_you_mean === null) return null
  return (
    <p className="text-[15px] text-ink2 wrap-anywhere">
      {searched !== search.q && `${noLineSentence(search.q)}. `}
      Did you mean{' '}
      <Link
        to={addressOf({ ...search, q: did_you_mean })}
        onClick={onGo}
        className="font-semibold text-signalhi underline underline-offset-4"
      >
        {did_you_mean}
      </Link>
      ?
    </p>
  )
}
