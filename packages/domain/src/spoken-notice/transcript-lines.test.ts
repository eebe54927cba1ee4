import { expect, test } from 'vitest'
import { findNotice, lineName, lineNumberAmong, lineTitle, scriptLines } from './index.ts'

const notice = { utterance_id: 'n', kind: 'notice' } as const
const written = [
  { utterance_id: 'a', kind: 'line' },
  { utterance_id: 'b', kind: 'line' },
] as const

test.each([
  ['without a notice', written, ['line 1', 'line 2']],
  ['after a notice', [notice, ...written], ['the spoken notice', 'line 1', 'line 2']],
])('TRUST-O123 people count the lines that the owner wrote: %s', (_which, lines, names) => {
  expect(lines.map((_line, position) => lineName(lineNumberAmong(lines, position)))).toEqual(names)
  expect(scriptLines(lines)).toEqual(written)
  expect(findNotice(lines)).toBe(lines.length > written.length ? notice : undefined)
})

test('at the beginning of a sentence a line has a capital letter', () => {
  expect([0, 1].map(lineTitle)).toEqual(['The spoken notice', 'Line 1'])
})
