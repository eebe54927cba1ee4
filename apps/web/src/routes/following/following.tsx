import { useQueryClient } from '@tanstack/react-query'
import { Check, Play } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/error-banner.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { episodesQuery } from '#features/follows/api/followed-episodes.ts'
import { useQueue } from '#features/listening/state/queue/queue.ts'
import { allQueries } from '#lib/api/all-queries.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { countOf, formatDuration, formatTime } from '#lib/format/formats.ts'
import { ListenedRow } from './listened-row.tsx'
import { NoticesPanel, NoticesRow } from './notices.tsx'
import { NewRow, NewRowSkeleton } from './new-row.tsx'
import { playAll, playFrom } from './play.ts'
import { ShowPictures, Shows } from './shows.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useVisit, type Visit } from './use-visit.ts'

/** Most pages of new episodes that are put into the queue at once. */
const PAGES_AT_ONCE = 10

/** New episodes first, then the ones begun and heard; beside them the followed channels and the notification settings. */
export function Following({ user_id }: { user_id: string }) {
  const visit = useVisit(user_id)
  const { query, follows } = visit
  useKeys(visit)
  return (
    <QuerySection
      query={allQueries({ query, follows })}
      failure="What is new could not be loaded."
      skeleton={<FollowingSkeleton />}
    >
      {() => <Episodes visit={visit} user_id={user_id} />}
    </QuerySection>
  )
}

function Episodes({ visit, user_id }: { visit: Visit; user_id: string }) {
  const { query, channels } = visit
  return (
    <>
      <Heading visit={visit} user_id={user_id} />
      <ShowPictures channels={channels} shows={visit.shows} />
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="min-w-0">
          {query.isError && <OldList query={query} error={query.error} />}
          {channels.length === 0 ? <NothingFollowed /> : <NewEpisodes visit={visit} />}
          {channels.length > 0 && <NoticesRow user_id={user_id} />}
          <Listened visit={visit} />
        </div>
        {channels.length > 0 && (
          <aside aria-label="What you follow" className="flex flex-col gap-9">
            <NoticesPanel user_id={user_id} />
            <Shows channels={channels} shows={visit.shows} user_id={user_id} />
          </aside>
        )}
      </div>
    </>
  )
}

function useKeys({ rows, listened, isHeard, mark, markAll, total }: Visit): void {
  const find = (content_id: string) =>
    rows.find((row) => row.content_id === content_id) ??
    listened.find(({ content }) => content.content_id === content_id)?.content
  useRowKeys({
    onPlay: (content_id) => {
      const content = find(content_id)
      const begun = listened.find((each) => each.content.content_id === content_id)
      if (content) playFrom(content, begun && !isOver(begun) ? begun.position_ms : 0)
    },
    onMark: (content_id) => {
      const content = find(content_id)
      const begun = listened.find((each) => each.content.content_id === content_id)
      if (content) mark(content, !(isHeard(content_id) || (begun && isOver(begun))))
    },
    onMarkAll: () => total > 0 && markAll(),
  })
}

/** True if it was heard and not begun again. */
function isOver({ heard_at, listened_at, position_ms }: Visit['listened'][number]): boolean {
  return heard_at !== null && (position_ms === 0 || listened_at <= heard_at)
}

function Heading({ visit, user_id }: { visit: Visit; user_id: string }) {
  const { channels, total, duration, markAll, isMarkingAll } = visit
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3 lg:mb-6">
      <h1 className="text-[32px] leading-[1.05] font-bold max-sm:text-[24px]">Following</h1>
      {channels.length > 0 && (
        <p role="status" className="text-[13px] text-ink2 max-sm:sr-only">
          {countOf(channels.length, 'show')}, {countOf(total, 'new episode')}
        </p>
      )}
      {total > 0 && (
        <div className="ml-auto flex items-center gap-3">
          <Button
            look="ghost"
            aria-disabled={isMarkingAll}
            onClick={() => isMarkingAll || markAll()}
            className="max-sm:hidden"
          >
            <Check aria-hidden className="size-4" />
            Mark all as heard
          </Button>
          <PlayAll visit={visit} duration={duration} user_id={user_id} />
        </div>
      )}
    </div>
  )
}

function PlayAll({ visit, duration, user_id }: { visit: Visit; duration: number; user_id: string }) {
  const { fresh, query, isHeard } = visit
  const queryClient = useQueryClient()
  const queue = useQueue()
  async function play() {
    const all = { ...episodesQuery(user_id), pages: PAGES_AT_ONCE }
    const rest = query.hasNextPage ? await queryClient.fetchInfiniteQuery(all).catch(() => undefined) : undefined
    const items = rest?.pages.flatMap((page) => page.items).filter(({ content_id }) => !isHeard(content_id))
    playAll(items ?? fresh, queue)
  }
  return (
    <Button onClick={() => void play()}>
      <Play aria-hidden className="size-4 fill-current" />
      <span>
        Play <span className="max-sm:hidden">all </span>new, {formatDuration(duration)}
      </span>
    </Button>
  )
}

function NewEpisodes({ visit: { rows, total, query, isHeard, mark, markAll } }: { visit: Visit }) {
  return (
    <section aria-labelledby="new-episodes" className="mb-9">
      <div className="flex items-center justify-between border-b border-line pb-2">
        <h2 id="new-episodes" className="text-[20px] font-semibold max-sm:text-[17px]">
          {total === 0 ? (
            'All heard'
          ) : (
            <>
              <span className="sm:hidden">{total} new</span>
              <span className="max-sm:hidden">New</span>
            </>
          )}
        </h2>
        {total > 0 && (
          <Button look="ghost" size="small" onClick={markAll} className="-mr-4 sm:hidden">
            Mark all as heard
          </Button>
        )}
      </div>
      <ul>
        {rows.map((content) => (
          <NewRow
            key={content.content_id}
            content={content}
            isHeard={isHeard(content.content_id)}
            onMark={(wanted) => mark(content, wanted)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          look="quiet"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || void query.fetchNextPage()}
          className="mt-5"
        >
          Show more
        </Button>
      )}
    </section>
  )
}

function Listened({ visit: { listened } }: { visit: Visit }) {
  if (listened.length === 0) return null
  return (
    <section aria-labelledby="listened-episodes">
      <h2 id="listened-episodes" className="border-b border-line pb-2 text-[20px] font-semibold max-sm:text-[17px]">
        {listened.every(isOver) ? 'Heard' : 'Go on listening'}
      </h2>
      <ul>
        {listened.map((each) => (
          <ListenedRow key={each.content.content_id} listened={each} isHeard={isOver(each)} />
        ))}
      </ul>
    </section>
  )
}

function NothingFollowed() {
  return (
    <EmptyState
      title="Follow a show and its new episodes come here"
      action={<ButtonLink to={paths.feed()}>Open feed</ButtonLink>}
    />
  )
}

/** The list stays as it was last read. */
function OldList({ query, error }: { query: Visit['query']; error: Error }) {
  const since = formatTime(new Date(query.dataUpdatedAt).toISOString())
  return (
    <div className="mb-6">
      <LoadError
        title={`This list is as of ${since}.`}
        detail={`It could not be updated. ${messageOf(error)}`}
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

function FollowingSkeleton() {
  return (
    <div aria-busy className="max-w-[45.5rem]">
      <h1 className="mb-9 text-[32px] leading-[1.05] font-bold max-sm:text-[24px]">Following</h1>
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="mb-3 h-6 w-20" />
      {[1, 2, 3].map((row) => (
        <NewRowSkeleton key={row} />
      ))}
    </div>
  )
}
