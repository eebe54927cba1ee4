import type { ContentView } from '@app/contracts/content'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ContentCard } from './content-card.tsx'

const GRID = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'

type Props = { items: readonly ContentView[]; isOwner?: boolean; hasChannel?: boolean }

export function ContentGrid({ items, isOwner = false, hasChannel = true }: Props) {
  return (
    <ul className={GRID}>
      {items.map((content) => (
        <li key={content.content_id} className="min-w-0">
          <ContentCard content={content} isOwner={isOwner} hasChannel={hasChannel} />
        </li>
      ))}
    </ul>
  )
}

export function ContentGridSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading content
      </p>
      <div aria-hidden className={GRID}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-video rounded-lg" />
            <div className="mt-3 flex gap-3">
              <Skeleton className="size-9 rounded-full" />
              <div className="grow space-y-2.5">
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-3 w-2/5" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
