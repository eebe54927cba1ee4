import type { FoundDraft } from '@app/contracts/search'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { MarkedText } from './marked-text.tsx'

/** One's own drafts that say it; each opens in the studio. */
export function FoundDrafts({ drafts, onGo }: { drafts: readonly FoundDraft[]; onGo: () => void }) {
  const titleId = useId()
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="border-t border-line py-5">
      <h2 id={titleId} className="mb-1 text-[17px] font-semibold">
        Your drafts
      </h2>
      <ul>
        {drafts.map(({ draft_id, channel_id, channel_title, title, title_marks, text, marks }) => (
          <li key={draft_id} className="py-2">
            <Link
              to={paths.createContent(channel_id, draft_id)}
              onClick={onGo}
              dir="auto"
              className="font-semibold wrap-anywhere hover:text-signalhi"
            >
              {title === '' ? 'Untitled' : <MarkedText text={title} marks={title_marks} />}
            </Link>
            <span dir="auto" className="ml-2 text-[13px] wrap-anywhere text-ink3">
              {channel_title}
            </span>
            {text !== '' && (
              <p dir="auto" className="text-[15px] leading-[22px] wrap-anywhere text-ink2">
                <MarkedText text={text} marks={marks} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
