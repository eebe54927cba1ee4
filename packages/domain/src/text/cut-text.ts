/** Characters of a description that a card shows. */
export const CARD_DESCRIPTION_LENGTH = 100

/** A cut goes back to the end of a word if that costs at most this many characters. */
const WORD_LENGTH = 20

// Made once, when first needed: making one takes longer than using it.
let characters: Intl.Segmenter | undefined

/** The whole text up to the limit (in characters), else a part of it with an ellipsis, cut after a word where one ends just before; an emoji is not cut in two. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  characters ??= new Intl.Segmenter('en')
  const end = characters.segment(text).containing(limit)?.index ?? limit
  const word = /\S/.test(text.charAt(end)) ? text.slice(0, end).search(/\s\S*$/) : end
  return `${text.slice(0, word > Math.max(end / 2, end - WORD_LENGTH) ? word : end).trimEnd()}…`
}
