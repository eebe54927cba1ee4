import { expect, test } from 'vitest'
import { transcriptLine } from '#test/factories.ts'
import { placeIn, sentenceStart } from './sentence-start.ts'

const text = 'It stopped. She woke “up.” Then nothing.'
const starts = [0, 400, 1_000, 1_300, 1_600, 2_000, 2_400]
const words = [...text.matchAll(/[\w]+/g)].map(({ 0: word, index }, place): [number, number, number, number] => [
  index,
  index + word.length,
  5_000 + (starts[place] ?? 0),
  5_000 + (starts[place] ?? 0) + 300,
])
const lines = [transcriptLine(), transcriptLine({ utterance_id: 'u1', text, start_ms: 5_000, end_ms: 8_000, words })]

test.each([
  [5_100, 5_000],
  [5_900, 5_000],
  [6_700, 6_000],
  [7_500, 7_000],
])('TALK-O69 at %i ms the sentence that is said began at %i ms', (at_ms, start_ms) => {
  expect(sentenceStart(lines, at_ms).at_ms).toBe(start_ms)
})

test('the place is that of the line, wherever a correction moved it', () => {
  const place = sentenceStart(lines, 6_700)
  expect(placeIn(lines, place)).toBe(6_000)
  const moved = lines.map((line) => ({ ...line, start_ms: (line.start_ms ?? 0) + 2_500 }))
  expect(placeIn(moved, place)).toBe(8_500)
  expect(placeIn([transcriptLine()], place)).toBe(6_000)
})

test('TRUST-O162 a question during the spoken notice goes on at the first line, one in the music after it there', () => {
  const notice = transcriptLine({ utterance_id: 'n', kind: 'notice', text: 'AI voices.', start_ms: 0, end_ms: 1_500 })
  const first = transcriptLine({ utterance_id: 'u0', position: 1, start_ms: 4_000, end_ms: 5_000 })
  const at = (ms: number) => sentenceStart([notice, first], ms).at_ms
  expect([at(0), at(900), at(3_000), at(4_500)]).toEqual([0, 4_000, 3_000, 4_000])
  expect(placeIn([{ ...first, start_ms: 4_400 }], sentenceStart([notice, first], 900))).toBe(4_400)
})

test('TRUST-O162 after a correction a question goes on at the beginning if it was asked there, and never in the notice', () => {
  const notice = transcriptLine({ utterance_id: 'n', kind: 'notice', text: 'AI voices.', start_ms: 0, end_ms: 1_500 })
  const first = transcriptLine({ utterance_id: 'u0', position: 1, start_ms: 4_000, end_ms: 5_000 })
  const placeAfter = (asked_ms: number, start_ms: number) =>
    placeIn([notice, { ...first, start_ms }], sentenceStart([notice, first], asked_ms))
  expect([placeAfter(0, 4_400), placeAfter(0, 3_000)]).toEqual([0, 0])
  expect([placeAfter(1_600, 4_400), placeAfter(1_600, 2_000)]).toEqual([2_000, 1_500])
})
