import type { ContentView } from '@app/contracts/content'
import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ContentCard } from './content-card.tsx'

const GRID = 'grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'
/** Whole rows of one, two or three columns: each group is laid out for itself. */
const GROUP = 12
/**
 * Content visibility: the browser leaves out a group that is out of sight, but for the first: leaving out begins with a jump of the window's
 * contents. The room around it is for the rings of focus.
 */
const CELLS = `${GRID} -m-2 p-2 [contain-intrinsic-size:auto_100rem] max-sm:[contain-intrinsic-size:auto_300rem]`
const SKELETONS = 6
/** More than a window shows at first. */
const FIRST = 20

type Look = { isOwner?: boolean; hasChannel?: boolean }
type Props = Look & { items: readonly ContentView[]; isLoadingMore?: boolean }

export function ContentGrid({ items, isLoadingMore = false, ...look }: Props) {
  const groups = Array.from({ length: Math.ceil(items.length / GROUP) }, (_, index) =>
    items.slice(index * GROUP, (index + 1) * GROUP),
  )
  const hasRoom = items.length % GROUP > 0
  const skeletons = isLoadingMore && Array.from({ length: SKELETONS }, (_, index) => <CardSkeleton key={index} />)
  return (
    <>
      <div role="list" className="flex flex-col gap-9">
        {groups.map((group, index) => (
          <Group key={index} isFirst={index === 0}>
            <Cells items={group} startsNear={index * GROUP < FIRST} {...look} />
            {hasRoom && index === groups.length - 1 && skeletons}
          </Group>
        ))}
      </div>
      {!hasRoom && skeletons && <div className={`${GRID} mt-9`}>{skeletons}</div>}
      <p role="status" className="sr-only">
        {isLoadingMore && 'Loading more'}
      </p>
    </>
  )
}

/** Groups in the first viewport are never left out: the browser would find out a frame too late that they are visible. */
function Group({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const isLaidOut = useIsLaidOut()
  return <div className={classNames(CELLS, isLaidOut && !isFirst && '[content-visibility:auto]')}>{children}</div>
}

function Cells({
  items,
  startsNear,
  isOwner = false,
  hasChannel = true,
}: Look & { items: readonly ContentView[]; startsNear: boolean }) {
  return items.map((content) => (
    <div key={content.content_id} role="listitem" className="min-w-0">
      <ContentCard content={content} isOwner={isOwner} hasChannel={hasChannel} startsNear={startsNear} />
    </div>
  ))
}

/** False until it has been laid out once: with its true size the browser leaves it out, and Back finds its place. */
function useIsLaidOut(): boolean {
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLaidOut(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isLaidOut
}

export function ContentGridSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading content
      </p>
      <div aria-hidden className={GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

/** Skeleton as high as a card with one line of title and two of text. */
function CardSkeleton() {
  return (
    <div aria-hidden className="flex min-w-0 flex-col gap-3">
      <Skeleton className="box-content aspect-video rounded-lg pb-11" />
      <div className="flex gap-3">
        <Skeleton className="size-[34px] shrink-0 rounded-full" />
        <div className="flex h-[126px] grow flex-col gap-2.5">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      </div>
    </div>
  )
}
