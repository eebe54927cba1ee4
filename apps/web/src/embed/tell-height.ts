import type { EmbedHeightMessage } from '@app/contracts/embed-data'
import { embedSize } from '@app/domain/shows'

/** Tells the page around the frame how high it is now. It says nothing of the listener, so any page may hear it. */
export function tellHeight(isOpen: boolean) {
  if (window.parent === window) return
  const message: EmbedHeightMessage = {
    type: 'duologue:height',
    height: isOpen ? embedSize.height_with_transcript : embedSize.height,
  }
  window.parent.postMessage(message, '*')
}
