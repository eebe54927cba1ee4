import { hasLongWord, splitLongWords } from '@app/domain/text'
import { Fragment, type ClipboardEvent, type ReactNode } from 'react'

/** The text as it is, but for words of hundreds of letters, which may break: see `hasLongWord`. */
export function breakLongWords(text: string): ReactNode {
  if (!hasLongWord(text)) return text
  return splitLongWords(text).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}

/** Runs before the paste event ends, because the browser lays out the text first: so the field is ready for a long word. */
export function unkernBeforePaste({ target, clipboardData }: ClipboardEvent): void {
  if (target instanceof HTMLElement && hasLongWord(clipboardData.getData('text/plain')))
    target.style.fontKerning = 'none'
}

/** Kerning class for fields, which can contain only text. */
export function kerningClass(text: unknown): string {
  return typeof text === 'string' && hasLongWord(text) ? '[font-kerning:none]' : ''
}
