import type { ClipboardEvent } from 'react'
import { unkernBeforePaste } from './long-words.tsx'
import { errorSnackbar } from './toast.ts'

const floodSentence = (most: number) => `Too long to paste here: at most ${most.toLocaleString('en-US')} characters`

/** A field that holds megabytes answers nobody for minutes: what is longer than this is not pasted, and it is said why. */
export function limitPaste(event: ClipboardEvent, most: number, sentence = floodSentence(most)): void {
  if (event.clipboardData.getData('text/plain').length <= most) return unkernBeforePaste(event)
  event.preventDefault()
  errorSnackbar(sentence)
}
