import { expect, test } from 'vitest'
import type { ClipWord } from './align-spoken.ts'
import { movedWord } from './moved-word.ts'

/** Says each word of a text for so long, one after the other. */
function said(text: string, word_ms = 100) {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, place): ClipWord => {
    return [index, index + word.length, place * word_ms, (place + 1) * word_ms]
  })
  return { text, words }
}

const before = said('The lamp of the old tower turns')
const wordAt = (at: number | undefined, line: ReturnType<typeof said>) => {
  const word = line.words.findLast(([, , start]) => start <= (at ?? -1))
  return word && line.text.slice(word[0], word[1])
}

test.each([
  ['its words before it', 'The great lamp of the old tower turns', 'tower'],
  ['its words after it', 'The lamp of the old tower turns slowly', 'tower'],
  ['words on both sides', 'A lamp in the old tower, the keeper says, still turns', 'tower,'],
  ['the word itself', 'The lamp of the old lighthouse turns', 'lighthouse'],
  ['the word itself, for several', 'The lamp of the old stone building turns', 'stone'],
  ['what it has no more', 'The lamp of the old turns', 'turns'],
])('a word is found again in a line that changed %s', (_what, text, word) => {
  const after = said(text, 170)
  expect(wordAt(movedWord(500, before, after), after)).toBe(word)
})

test('a place within a word stays as far into it, up to its end', () => {
  expect(movedWord(530, before, said('Now the lamp of the old tower turns'))).toBe(630)
  expect(movedWord(590, before, said(before.text, 50))).toBe(300)
  expect(movedWord(530, before, said('The lamp of the old lighthouse turns'))).toBe(500)
})

test('a pause before the first word is the first word', () => {
  const late = { text: 'Calm', words: [[0, 4, 300, 500]] as ClipWord[] }
  expect(movedWord(100, late, late)).toBe(300)
})

test('without timed words, or with nothing in common after it, there is no place', () => {
  expect(movedWord(0, { text: 'The lamp', words: [] }, before)).toBeUndefined()
  expect(movedWord(0, before, { text: before.text, words: [] })).toBeUndefined()
  expect(movedWord(600, before, said('The lamp'))).toBeUndefined()
})
