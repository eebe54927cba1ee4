/** Writing systems without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

export const isUnspaced = (text: string): boolean => UNSPACED.test(text)

/** Counts the words of a text; a number is one. */
export function countWords(text: string): number {
  if (!isUnspaced(text)) return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++
  return words
}

/** Words in lower case; without spaces between them, as Intl.Segmenter splits them. */
export function wordsOf(text: string): string[] {
  if (!isUnspaced(text)) return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.toLowerCase())
}
