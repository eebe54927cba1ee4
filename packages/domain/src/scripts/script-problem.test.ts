import { expect, test } from 'vitest'
import { charactersOf, readScript, scriptProblem } from './index.ts'

const hundred = 'x'.repeat(100)

test.each([
  ['STUDIO-86', [{ text: ' \n' }], 'Please add at least one utterance'],
  ['STUDIO-86', [], 'Please add at least one utterance'],
  ['STUDIO-87 LIM-01', [{ text: ` ${'x'.repeat(99)} ` }], 'Script must be at least 100 characters'],
  ['STUDIO-87 LIM-01', [{ text: hundred }], undefined],
  ['STUDIO-88 LIM-01', [{ text: 'x'.repeat(35_000) }], undefined],
  [
    'STUDIO-88 LIM-01',
    [{ text: 'x'.repeat(35_001) }],
    'Total script exceeds 35000 character limit (current: 35001 characters)',
  ],
  [
    'a line of emoji',
    [{ text: hundred }, { text: ' ' }, { text: '\u{1f600}\u{1f680}' }],
    'Utterance 3: text needs at least one letter or digit',
  ],
  ['a line of dashes', [{ text: '— …!' }, { text: hundred }], 'Utterance 1: text needs at least one letter or digit'],
  ['a line of Chinese', [{ text: '你好' }, { text: hundred }], undefined],
  ['a line of control characters is blank', [{ text: '\u0000\u0007' }, { text: hundred }], undefined],
])('%s: %j', { meta: { requirements: ['STUDIO-86', 'STUDIO-87', 'STUDIO-88'] } }, (_, utterances, problem) => {
  expect(scriptProblem(utterances)).toBe(problem)
})

test('a line that cannot be spoken is named by its place among all lines, blank ones included', () => {
  const script = { utterances: [{ text: '' }, { text: hundred }, { text: '\u{1f600}' }] }
  expect(readScript(script, 'Kore')).toEqual({
    success: false,
    problem: 'Utterance 3: text needs at least one letter or digit',
  })
})

test('STUDIO-O02 characters are counted as they will be kept: trimmed, without control characters', () => {
  expect(charactersOf([{ text: ' a\u0000b \n' }, { text: '\u0007' }, { text: '\u{1f600}' }])).toBe(4)
})
