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

/** The browser lays out what is pasted before anybody hears of it, so the field is made ready for a long word first. */
export function unkernBeforePaste({ target, clipboardData }: ClipboardEvent): void {
  if (target instanceof HTMLElement && hasLongWord(clipboardData.getData('text/plain')))
    target.style.fontKerning = 'none'
}

/** Kerning class for fields, which can contain only text. */
export function kerningClass(text: unknown): string {
  return typeof text === 'string' && hasLongWord(text) ? '[font-kerning:none]' : ''
}
