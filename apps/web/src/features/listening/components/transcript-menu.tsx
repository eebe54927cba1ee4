import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.ts'
import type { TranscriptMenuProps } from './open-transcript-menu.tsx'

const OpenMenu = lazyPart(async () => (await import('./open-transcript-menu.tsx')).OpenTranscriptMenu)

/** What can be done with the transcript as a whole; the menu is loaded when it is first opened. */
export function TranscriptMenu(props: TranscriptMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton label="Transcript options" aria-haspopup="menu" size="small" onClick={() => setWanted(true)}>
      <Ellipsis aria-hidden className="size-4" />
    </IconButton>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
