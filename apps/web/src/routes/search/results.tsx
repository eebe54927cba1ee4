import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, RefObject } from 'react'
import { EndOfList } from '#components/ui/end-of-list.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import { FoundChannels } from '#features/search/components/found-channels.tsx'
import { FoundDrafts } from '#features/search/components/found-drafts.tsx'
import { NoLines } from '#features/search/components/no-lines.tsx'
import { ResultsHeading } from '#features/search/components/results-heading.tsx'
import { ResultsSkeleton } from '#features/search/components/results-skeleton.tsx'
import { SearchTrouble } from '#features/search/components/search-trouble.tsx'
import { isNothingFound } from '#features/search/state/found-sentence.ts'
import type { SearchAddress } from '#features/search/state/use-search-address.ts'
import type { Results as Found } from '#features/search/state/use-search.ts'
import { Filters } from './filters.tsx'
import { FoundItem } from './found-item.tsx'
import type { HitEvents } from './hit-events.ts'
import { SameMeaning } from './same-meaning.tsx'

type Props = {
  address: SearchAddress
  results: Found
  list: RefObject<HTMLDivElement | null>
  listId: string
  selected: string | undefined
  onListKeyDown: (event: KeyboardEvent) => void
  gone: ReadonlySet<string>
  events: HitEvents
  /** Another search was chosen. */
  onGo: () => void
}

/** Search results, or the reason why there are none. */
export function Results({ address, results, onGo, ...list }: Props) {
  const { page, isOld, trouble } = results
  const isNothing = page !== undefined && isNothingFound(page)
  return (
    <div className="mt-6 grid gap-5" aria-busy={page === undefined || isOld}>
      {page ? <ResultsHeading page={page} search={address.search} onGo={onGo} /> : <h1 className="sr-only">Search</h1>}
      <Filters address={address} results={results} />
      <div>
        {trouble && !results.isLostBelow && <SearchTrouble trouble={trouble} onRetry={results.retry} />}
        {!page && !trouble && <ResultsSkeleton />}
        {isNothing && <Nothing address={address} />}
        {page && !isNothing && <Items results={results} page={page} {...list} />}
        {page && !isOld && !results.hasMore && (
          <SameMeaning search={address.search} gone={list.gone} events={list.events} />
        )}
      </div>
    </div>
  )
}

function Nothing({ address: { search, choose } }: Pick<Props, 'address'>) {
  const { user } = useSession()
  const own = useQuery({ ...ownChannelsQuery(user?.user_id ?? ''), enabled: user !== null })
  return <NoLines search={search} isCreator={(own.data?.length ?? 0) > 0} onChoose={choose} />
}

type ItemsProps = Omit<Props, 'address' | 'onGo'> & { page: NonNullable<Found['page']> }

function Items({ results, page, list, listId, selected, onListKeyDown, gone, events }: ItemsProps) {
  const { items, isOld, trouble, hasMore, isLoadingMore, loadMore, retry, isLostBelow } = results
  return (
    <div className={`transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      <FoundChannels channels={page.channels} onGo={events.onActed} />
      {items.length > 0 && (
        <div ref={list} id={listId} role="grid" aria-label="Lines found" onKeyDown={onListKeyDown}>
          {items.map((found) => (
            <FoundItem
              key={found.content.content_id}
              found={found}
              searched={page.searched}
              selected={selected}
              isGone={gone.has(found.content.content_id)}
              events={events}
            />
          ))}
        </div>
      )}
      {isLostBelow && trouble && <SearchTrouble trouble={trouble} onRetry={retry} />}
      {hasMore && <EndOfList onReach={loadMore} isLoading={isLoadingMore} />}
      <FoundDrafts drafts={page.drafts} onGo={events.onActed} />
      {!hasMore && <div className="h-24" />}
    </div>
  )
}
