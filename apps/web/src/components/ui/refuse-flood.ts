import type { ClipboardEvent } from 'react'
import { errorSnackbar } from './toast.ts'

const floodSentence = (most: number) =>
  `This is too long to be pasted here: at most ${most.toLocaleString('en-US')} characters`

/** A field that holds megabytes answers nobody for minutes: what is longer than this is not pasted, and it is said why. */
export function refuseFlood(event: ClipboardEvent, most: number, sentence = floodSentence(most)): void {
  if (event.clipboardData.getData('text/plain').length <= most) return
  event.preventDefault()
  errorSnackbar(sentence)
}
