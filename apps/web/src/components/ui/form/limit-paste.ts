import type { ClipboardEvent } from 'react'
import { unkernBeforePaste } from '../long-words.tsx'
import { errorSnackbar } from '../dialogs/toast.ts'

const floodSentence = (most: number) => `Too long to paste here: at most ${most.toLocaleString('en-US')} characters`

/** Paste limit: a field that holds megabytes freezes for minutes, so longer text is refused with a message. */
export function limitPaste(event: ClipboardEvent, most: number, sentence = floodSentence(most)): void {
  if (event.clipboardData.getData('text/plain').length <= most) return unkernBeforePaste(event)
  event.preventDefault()
  errorSnackbar(sentence)
}
