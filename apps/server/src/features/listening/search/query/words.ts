/** A word of a text, and the characters it has there, as [from, to). */
export type Word = { text: string; from: number; to: number }

/** Scripts without spaces between words, and pictures: each of their characters is indexed as a word of its own, as `search_text` has it. */
const CHARACTER =
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u2600-\\u27bf\\u2b00-\\u2bff\\u2e80-\\u2fdf\\u3005-\\u3007\\u3041-\\u3096\\u3099-\\u309f\\u30a1-\\u30fa\\u30fc-\\u31ff\\u3400-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\uff66-\\uff9f\\u{1f000}-\\u{1faff}\\u{20000}-\\u{3ffff}]\\p{M}*'
const WORD = new RegExp(`${CHARACTER}|[\\p{L}\\p{N}](?:(?!${CHARACTER})[\\p{L}\\p{N}\\p{M}\\p{Cf}])*`, 'gu')

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index: from }) => ({ text: word, from, to: from + word.length }))
}
