import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { hasFilters, noFilters, type Filters, type Search } from '../state/search-address.ts'

type Props = { search: Search; isCreator: boolean; onChoose: (filters: Partial<Filters>) => void }

/** No results: suggests other searches. */
export function NoLines({ search, isCreator, onChoose }: Props) {
  const { since, channel, length } = search
  const isOnlySince = since !== undefined && channel === undefined && length === undefined
  return (
    <div className="grid justify-items-start gap-4 border-t border-line pt-6 text-[15px] text-ink2">
      {hasFilters(search) ? (
        <Button look="secondary" onClick={() => onChoose(noFilters)}>
          {isOnlySince ? 'Search all years' : 'Search without filters'}
        </Button>
      ) : (
        <p>Try fewer words, or another spelling.</p>
      )}
      {isCreator && (
        <p className="wrap-anywhere">
          Nobody has said it yet.{' '}
          <Link to={paths.creator()} className="text-ink underline decoration-edge underline-offset-4">
            Make an episode about “{search.q}”
          </Link>
        </p>
      )}
    </div>
  )
}
