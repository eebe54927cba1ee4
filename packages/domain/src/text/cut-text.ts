/** Characters of a description that a card shows. */
export const CARD_DESCRIPTION_LENGTH = 100

/** A cut goes back to the end of a word if that costs at most this many characters. */
const WORD_LENGTH = 20
const ELLIPSIS = '…'
const ELLIPSIS_BYTES = 3
/** The end of the last sentence; a dot between figures ends none. */
const SENTENCES = /^[\s\S]*(?:[.!?؟](?=\s)|[。！？])/u

// Made once, when first needed: making one takes longer than using it.
let characters: Intl.Segmenter | undefined

/** The whole text up to so many characters, else a part of it, after a word where one ends just before, with an ellipsis. An emoji is not cut in two. */
export function cutText(text: string, characters: number): string {
  return text.length <= characters ? text : cutAtWord(text, characters)
}

/** The same of so many bytes in UTF-8, the ellipsis included; whole sentences alone where they fill half of them. */
export function cutTextToBytes(text: string, bytes: number): string {
  const fitting = lengthOf(text, bytes)
  if (fitting === text.length) return text
  // The character after the limit tells whether a dot before it is one between figures.
  const sentences = SENTENCES.exec(text.slice(0, fitting + 1))?.[0] ?? ''
  return sentences.length > fitting / 2 ? sentences : cutAtWord(text, lengthOf(text, bytes - ELLIPSIS_BYTES))
}

function cutAtWord(text: string, limit: number): string {
  characters ??= new Intl.Segmenter('en')
  const end = characters.segment(text).containing(limit)?.index ?? limit
  const word = /\S/.test(text.charAt(end)) ? text.slice(0, end).search(/\s\S*$/) : end
  return text.slice(0, word > Math.max(end / 2, end - WORD_LENGTH) ? word : end).trimEnd() + ELLIPSIS
}

/** Length of the beginning of a text that fits into so many bytes. */
function lengthOf(text: string, bytes: number): number {
  return new TextEncoder().encodeInto(text, new Uint8Array(Math.max(0, bytes))).read
}
