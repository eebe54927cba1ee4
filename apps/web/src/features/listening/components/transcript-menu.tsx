import { Ellipsis } from 'lucide-react'
import { LazyMenu } from '#components/ui/lazy-menu.tsx'
import { lazyPart } from '#components/ui/lazy-part.ts'
import type { TranscriptMenuProps } from './open-transcript-menu.tsx'

const OpenMenu = lazyPart(async () => (await import('./open-transcript-menu.tsx')).OpenTranscriptMenu)

/** What can be done with the transcript as a whole. */
export function TranscriptMenu(props: TranscriptMenuProps) {
  const button = {
    label: 'Transcript options',
    size: 'small',
    children: <Ellipsis aria-hidden className="size-4" />,
  } as const
  return (
    <LazyMenu button={button}>
      <OpenMenu {...props} />
    </LazyMenu>
  )
}
