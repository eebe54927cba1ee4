/** A word of a text, and the characters it has there, as [from, to). */
export type Word = { text: string; from: number; to: number }

/** Scripts without spaces between words: each of their characters is indexed as a word of its own. */
const CHARACTER = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]\\p{M}*'
const WORD = new RegExp(`${CHARACTER}|[\\p{L}\\p{N}](?:(?!${CHARACTER})[\\p{L}\\p{N}\\p{M}])*`, 'gu')

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index: from }) => ({ text: word, from, to: from + word.length }))
}
