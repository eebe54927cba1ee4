import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { meaningQuery } from '#features/search/api/search.ts'
import type { Search } from '#features/search/state/search-address.ts'
import { FoundItem } from './found-item.tsx'
import type { HitEvents } from './hit-events.ts'

type Props = { search: Search; gone: ReadonlySet<string>; events: HitEvents }

/** Lines with the same meaning in other words, below the literal matches. */
export function SameMeaning({ search, gone, events }: Props) {
  const titleId = useId()
  const items = useQuery(meaningQuery(search)).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-5">
      <h2 id={titleId} className="text-[17px] font-semibold">
        Means the same
      </h2>
      <p className="mt-1 text-[13px] text-ink2">These lines say it in other words.</p>
      <div role="grid" aria-labelledby={titleId}>
        {items.map((found) => (
          <FoundItem
            key={found.content.content_id}
            found={found}
            searched={search.q}
            selected={undefined}
            isGone={gone.has(found.content.content_id)}
            events={events}
          />
        ))}
      </div>
    </section>
  )
}
