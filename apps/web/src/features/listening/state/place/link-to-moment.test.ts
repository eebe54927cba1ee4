import { expect, test } from 'vitest'
import { transcriptLine } from '#test/factories.ts'
import { linkToMoment } from './link-to-moment.ts'

const ADDRESS = 'http://here/ch1/c1'
const words: [number, number, number, number][] = [
  [0, 4, 40_000, 40_400],
  [5, 9, 40_500, 40_900],
]
const lines = [
  transcriptLine({ utterance_id: 'u0', start_ms: 10_000, end_ms: 20_000 }),
  transcriptLine({ utterance_id: 'u1', start_ms: 40_000, end_ms: 41_000, words }),
  transcriptLine({ utterance_id: 'u2', start_ms: null, end_ms: null }),
]
const transcript = { lines, chapters: [], inserts: [], revision: 3 }

test('PLAY-O115 a link at the place that is heard names its word, for readers of old its time too', () => {
  expect(linkToMoment(ADDRESS, 40.7, transcript)).toBe(`${ADDRESS}?line=u1&t=40.5&r=3`)
  expect(linkToMoment(ADDRESS, 15, transcript)).toBe(`${ADDRESS}?line=u0&t=10&r=3`)
  expect(linkToMoment(ADDRESS, 7.9, transcript)).toBe(`${ADDRESS}?t=7`)
  expect(linkToMoment(ADDRESS, 40.7, undefined)).toBe(`${ADDRESS}?t=40`)
  expect(linkToMoment(ADDRESS, 0.4, transcript)).toBe(ADDRESS)
})
