import type { QuestionGroup } from '@app/contracts/asked'
import { expect, test } from 'vitest'
import { pinLabel, pinsOf } from './pins.ts'
import { questionsCsv } from './questions-csv.ts'

const group = (change: Partial<QuestionGroup>): QuestionGroup => ({
  group_id: `${change.at_ms}`,
  text: 'How long does the paint last?',
  count: 1,
  at_ms: 0,
  utterance_id: null,
  speaker: 1,
  speaker_name: 'Kore',
  line_text: 'They painted it every spring.',
  state: 'no_answer',
  error: '',
  last_asked_at: '2026-11-23T19:00:00.000Z',
  answer: null,
  written: null,
  ...change,
})
const drawn = { width: 1_000, duration_ms: 1_000_000 }

test('TALK-O151 a pin is higher the more questions it has, and pins that would touch become one with the total', () => {
  const groups = [
    group({ at_ms: 500_000, count: 14 }),
    group({ at_ms: 520_000, count: 9, state: 'by_hosts' }),
    group({ at_ms: 526_000, count: 2, state: 'in_episode' }),
    group({ at_ms: 100_000, count: 7, state: 'in_draft' }),
  ]
  const pins = pinsOf(groups, drawn)
  expect(pins.map(({ x, count, height, isAnswered }) => [x, count, height, isAnswered])).toEqual([
    [100, 7, 53, true],
    [500, 23, 92, false],
    [526, 2, 14 + (2 / 14) * 78, true],
  ])
  expect(pins.map(pinLabel)).toEqual([
    '7 questions at 1:40, answered',
    '23 questions at 8:20, no answer',
    '2 questions at 8:46, answered',
  ])
})

test('a phone shows the five most asked, and a place after the end is the end', () => {
  const groups = Array.from({ length: 8 }, (_, place) => group({ at_ms: place * 200_000, count: 8 - place }))
  expect(pinsOf(groups, { ...drawn, width: 300 }).map(({ x }) => x)).toEqual([0, 60, 120, 180, 240])
  expect(pinsOf([group({ at_ms: 2_000_000 })], drawn)).toMatchObject([{ x: 1_000 }])
  expect(pinsOf(groups, { ...drawn, width: 0 })).toEqual([])
})

test('TALK-O152 exported questions are escaped so that a spreadsheet runs none as a formula', () => {
  const csv = questionsCsv([
    group({ text: '=HYPERLINK("https://evil.example")', count: 3 }),
    group({ text: null, line_text: 'One, two\nthree' }),
  ])
  expect(csv.split('\r\n').slice(1, 2)).toEqual([
    '3,"\'=HYPERLINK(""https://evil.example"")",0:00,Kore,They painted it every spring.,No answer,2026-11-23T19:00:00.000Z',
  ])
  expect(csv).toContain('1,,0:00,Kore,"One, two\nthree",No answer')
})
