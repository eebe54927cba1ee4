import { expect, test } from 'vitest'
import { alternativeTo } from './alternative.ts'

const LOG = 'The bell was hung on 3 May 1864 and rung for 11 hours.'

type Case = [name: string, fact: Parameters<typeof alternativeTo>[0], line: string, passages: string[], wanted?: string]

test.each<Case>([
  ['the only year of the passages', { text: '1861', kind: 'date' }, 'In 1861 he rang it.', [LOG], '1864'],
  ['none of two years', { text: '1861', kind: 'date' }, 'In 1861 he rang it.', [LOG, 'It broke in 1866.']],
  ['no year that the line says already', { text: '1861', kind: 'date' }, 'Not 1864: 1861.', [LOG]],
  ['a whole date for a whole date', { text: '5 May 1864', kind: 'date' }, 'It was 5 May 1864.', [LOG], '3 May 1864'],
  ['the only number', { text: '12', kind: 'number' }, 'He rang it for 12 hours.', [LOG], '11'],
  ['no share for a count', { text: '12', kind: 'number' }, '12 ships came.', ['So 30 percent came.']],
  ['no other name', { text: 'Ana', kind: 'name' }, 'Ana rang it.', ['Bea rang it.']],
])('the passages offer %s', (_, ...[fact, line, passages, wanted]) => {
  expect(alternativeTo(fact, line, passages)).toBe(wanted)
})
