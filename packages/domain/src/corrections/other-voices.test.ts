import { expect, test } from 'vitest'
import { engineTitle, otherVoicesSentences as sentences, titleOfBefore } from './index.ts'

const voices = { lines: 12, lines_total: 12, voices_now: 'Kokoro', voices_before: engineTitle('embedded') }

test.each([
  [{}, 'All 12 lines are'],
  [{ lines: 3 }, '3 of 12 lines are'],
  [{ lines: 1 }, '1 of 12 lines is'],
  [{ lines: 1, lines_total: 1 }, 'The line is'],
])('how many lines are spoken again is said: %o', (counts, beginning) => {
  expect(sentences.confirm({ ...voices, ...counts })).toBe(
    `${beginning} spoken again by Kokoro. It costs nothing; listeners hear the episode as it is until it is done.`,
  )
})

test('EDIT-O09 who speaks a corrected line is said with who speaks the others', () => {
  expect(sentences.one_line(voices)).toBe(
    'This line will be spoken by Kokoro; the rest of the episode by the embedded voices.',
  )
  expect(sentences.one_line({ ...voices, lines: 5 })).toBe(
    'This line will be spoken by Kokoro; 5 lines of the episode are spoken by the embedded voices.',
  )
})

test('voices before are named where that is one title, and another than that of the voices in use', () => {
  const embedded = engineTitle('embedded')
  expect(titleOfBefore([embedded, embedded], 'Kokoro')).toBe(embedded)
  expect(titleOfBefore([embedded, 'Gemini'], 'Kokoro')).toBe('other voices')
  expect(titleOfBefore([embedded], embedded)).toBe('other voices')
  expect(engineTitle('studio')).toBe('studio')
})
