import { expect, test } from 'vitest'
import { hasLongWord, splitLongWords } from './long-words.ts'

test.each([
  ['nothing', '', []],
  ['ordinary words, however many', 'fog '.repeat(5_000), ['fog '.repeat(5_000)]],
  ['a word just below the limit', 'a'.repeat(199), ['a'.repeat(199)]],
  ['a long word', `See ${'a'.repeat(450)} here`, ['See ', 'a'.repeat(200), 'a'.repeat(200), `${'a'.repeat(50)} here`]],
  ['signs of two units stay whole', '😀'.repeat(201), ['😀'.repeat(200), '😀']],
])('a long word is cut into pieces, and no character is lost: %s', (_, text, pieces) => {
  expect(splitLongWords(text)).toEqual(pieces)
  expect(splitLongWords(text).join('')).toBe(text)
  expect(hasLongWord(text)).toBe(pieces.length > 1)
})
