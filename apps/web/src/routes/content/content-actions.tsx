import type { ContentView } from '@app/contracts/content'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useFreshCounts } from '#features/listening/api/stats.ts'
import { secondOf } from '#features/listening/state/place/link-at.ts'
import { useArrivalPlace } from '#features/listening/state/place/use-arrival-place.ts'
import type { ContentSound } from '#features/listening/state/player/use-content-sound.ts'

// Not needed to listen, and wanted as soon as one can: it comes on its own, at once.
const ActionsRow = lazyPart(async () => (await import('./parts.ts')).ActionsRow, true)

type Props = { content: ContentView; urls: ContentSound['urls']; isOwner: boolean }

/** Actions of an item beside listening, and its number of listeners; includes the person's own earlier actions. */
export function ContentActions({ content, urls, isOwner }: Props) {
  const { search } = useLocation()
  const [second] = useState(() => secondOf(search))
  useFreshCounts(content)
  useArrivalPlace(content, content.duration, second)
  return (
    <Suspense fallback={<div className="h-11 sm:h-10" />}>
      <ActionsRow content={content} urls={urls} isOwner={isOwner} />
    </Suspense>
  )
}
