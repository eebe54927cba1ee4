import type { ContentView } from '@app/contracts/content'
import type { RelatedItem } from '@app/contracts/related'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { relatedQuery } from '#features/content/api/list-related.ts'
import { ContentCover } from '#features/content/components/content-cover.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { useIsNear } from '#lib/dom/use-is-near.ts'
import { formatDuration } from '#lib/format/formats.ts'

const ROWS_WHILE_LOADING = 2
const COVER = '9rem'

/** Related episodes, below everything else; requested when they come near the viewport, hidden when empty. */
export function Related({ content }: { content: ContentView }) {
  const [ref, isNear] = useIsNear<HTMLDivElement>(false)
  const { data, isLoading } = useQuery({ ...relatedQuery(content), enabled: isNear })
  const of_channel = data?.of_channel.map((item) => ({ ...item, reason: null })) ?? []
  const alike = data?.alike.map((item) => ({ ...item, reason: reasonOf(item) })) ?? []
  const items = [...of_channel, ...alike]
  return (
    <div ref={ref}>
      {(isLoading || items.length > 0) && (
        <section aria-labelledby="related-heading" aria-busy={isLoading} className="mt-12 grid gap-4">
          <h2 id="related-heading" className="text-[17px] font-semibold">
            More like this
          </h2>
          <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {isLoading && Array.from({ length: ROWS_WHILE_LOADING }, (_, row) => <RowSkeleton key={row} />)}
            {items.map((item) => (
              <Row key={item.content.content_id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Reason of a recommendation: the shared words; without any it was found by its meaning. */
function reasonOf({ shared_words }: RelatedItem): string {
  const words = shared_words.map((word) => `“${word}”`).join(', ')
  return words === '' ? 'Similar subject' : `Says ${words} too`
}

function Row({ item: { content, reason } }: { item: Pick<RelatedItem, 'content'> & { reason: string | null } }) {
  return (
    <li className="group relative grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <ContentCover content={content} sizes={COVER} className="self-start rounded-lg" />
      <div className="min-w-0">
        <h3 dir="auto" className="line-clamp-2 text-[15px] leading-[22px] font-semibold whole-words">
          <Link
            to={paths.content(content.channel_id, content.content_id)}
            className="group-hover:text-signalhi after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-signalhi"
          >
            {titleOf(content)}
          </Link>
        </h3>
        <p className="mt-0.5 flex min-w-0 gap-2 text-[13px] leading-[18px] text-ink2">
          <span dir="auto" className="truncate">
            {content.channel_title}
          </span>
          <span className="shrink-0 font-mono text-[11px] text-ink3">
            <span className="sr-only">Length </span>
            {formatDuration(content.duration)}
          </span>
        </p>
        {reason !== null && (
          <p dir="auto" className="mt-0.5 text-[13px] leading-[18px] wrap-anywhere text-ink2">
            {reason}
          </p>
        )}
      </div>
    </li>
  )
}

function RowSkeleton() {
  return (
    <li className="grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Skeleton className="aspect-video rounded-lg" />
      <div className="grid content-start gap-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </li>
  )
}
