import { Ellipsis } from 'lucide-react'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'
import type { TranscriptMenuProps } from './open-transcript-menu.tsx'

const load = async () => (await import('./open-transcript-menu.tsx')).OpenTranscriptMenu

/** Menu of the transcript as a whole. */
export function TranscriptMenu(props: TranscriptMenuProps) {
  const button = {
    label: 'Transcript options',
    size: 'small',
    children: <Ellipsis aria-hidden className="size-4" />,
  } as const
  return (
    <LazyMenu button={button} load={load}>
      {(OpenMenu) => <OpenMenu {...props} />}
    </LazyMenu>
  )
}
