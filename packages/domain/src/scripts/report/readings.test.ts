import { expect, test } from 'vitest'
import { isWhole, readingState, sayStanding, standingOf, type SourceReading } from './readings.ts'

const read: SourceReading = { source_id: 's1', problem: '', words: 312, is_partial: false }
const partial = { ...read, source_id: 's2', is_partial: true }
const failed = { ...read, source_id: 's3', problem: 'The page did not answer.', words: null }
const unread = { ...read, source_id: 's4', words: null }
const NONE = { added: 0, removed: 0 }
const sourceOf = (passage_id: string) => passage_id.split('-')[0]
const lines = (...ids: string[]) => ids.map((id) => ({ passage_ids: [`${id}-1`] }))

test('a source without words was not read, with or without a reason', () => {
  expect([read, partial, failed, unread].map(readingState)).toEqual(['read', 'in_part', 'not_read', 'not_read'])
})

const PART = '1 of 2 sources read. The script stands on 1 of 2.'
const UNUSED = 'All 2 sources read, 1 in part. The script stands on 1 of 2.'
const ADDED = 'Your source is read. 2 sources were added since.'
const REMOVED = 'Your source is read. 1 source was removed since.'

test.each([
  { readings: [read], cites: ['s1'], sentence: 'Your source is read.', whole: true },
  { readings: [partial], cites: ['s2'], sentence: 'Your source is read in part.' },
  { readings: [failed], sentence: 'Your source is not read.' },
  { readings: [read, failed], cites: ['s1'], sentence: PART },
  { readings: [read, partial], cites: ['s1'], sentence: UNUSED },
  { readings: [read], cites: ['s9'], sentence: 'Your source is read. No line stands on a source.' },
  { readings: [read], cites: ['s1'], since: { added: 2, removed: 0 }, sentence: ADDED },
  { readings: [], cites: ['s1'], since: { added: 1, removed: 0 }, sentence: '1 source was added since.' },
  { readings: [read], cites: ['s1'], since: { added: 0, removed: 1 }, sentence: REMOVED, whole: true },
  { readings: [], cites: ['s1'], sentence: '', whole: true },
])('the sentence about the sources of a script: $sentence', (script) => {
  const { readings, cites = [], since = NONE, sentence, whole = false } = script
  const standing = standingOf(readings, lines(...cites), sourceOf)
  expect([sayStanding(standing, cites.length > 0, since), isWhole(standing, since)]).toEqual([sentence, whole])
})
