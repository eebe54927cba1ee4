import { expect, test } from 'vitest'
import { wordsHeard } from './words-heard.ts'

test.each([
  ['No. The “quay” was dark!', 'no the quay was dark', []],
  ['The lamp was not seen from the quay.', 'the lamp was not seen from', ['the', 'quay']],
  ['One two three', 'three two one', ['one', 'two']],
  ['A – B', 'a b', []],
])('of %j, heard as %j, %j are missing', (text, heard, missing) => {
  const found = wordsHeard(text, heard)
  expect(found.missing.map((word) => word.toLowerCase()).length).toBe(missing.length)
  expect(found.words).toBe(text.match(/[\p{L}\p{N}]+/gu)?.length)
})

test('the words that are missing are named as they are written, without their punctuation', () => {
  expect(wordsHeard('Seen from the “Quay”.', 'seen from the').missing).toEqual(['Quay'])
})
