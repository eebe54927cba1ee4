import { expect, test } from 'vitest'
import {
  countOf,
  cutText,
  formatAge,
  formatComing,
  formatCount,
  formatDay,
  formatDuration,
  formatFullDate,
  formatTime,
} from './formats.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1_000, '1.0K'],
  [1_049, '1.0K'],
  [1_050, '1.1K'],
  [10_000, '10.0K'],
  [1_500, '1.5K'],
  [9_150, '9.2K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_000_000, '1.0M'],
  [1_049_999, '1.0M'],
  [1_050_000, '1.1M'],
  [999_949_999, '999.9M'],
  [2_340_000, '2.3M'],
])('FMT-01 FMT-02 FMT-03 %i reads %s', { meta: { requirements: ['FMT-O01'] } }, (count, read) => {
  expect(formatCount(count)).toBe(read)
})

const now = new Date(2025, 5, 20, 12, 0, 0)
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString()

test.each([
  [-30, 'Just now'],
  [-90 * 86_400, 'Just now'],
  [0, 'Just now'],
  [60, 'Just now'],
  [119, 'Just now'],
  [120, '2m ago'],
  [3_599, '59m ago'],
  [3_600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, 'Yesterday'],
  [2 * 86_400 - 1, 'Yesterday'],
  [2 * 86_400, '2d ago'],
  [7 * 86_400 - 1, '6d ago'],
])(
  'FMT-04 FMT-05 FMT-06 an age of %i seconds reads %s',
  { meta: { requirements: ['FMT-07', 'FMT-08'] } },
  (seconds, read) => {
    expect(formatAge(ago(seconds), now)).toBe(read)
  },
)

test('FMT-09 FMT-10 FMT-O02 the year is that of the calendar: a week over the turn of the year names it', () => {
  const newYear = new Date(2025, 0, 4, 12)
  expect(formatAge(new Date(2024, 11, 28, 11).toISOString(), newYear)).toBe('Dec 2024')
  expect(formatAge(new Date(2025, 0, 1, 0).toISOString(), new Date(2025, 11, 31, 23, 59))).toBe('Jan 1')
})

test('FMT-08 FMT-09 a week is the end of counting days', () => {
  expect(formatAge(ago(7 * 86_400 - 1), now)).toBe('6d ago')
  expect(formatAge(ago(7 * 86_400), now)).toBe('Jun 13')
})

test('FMT-O03 the full date has day, year and time', () => {
  expect(formatFullDate(new Date(2025, 5, 20, 12, 5).toISOString())).toMatch(/^June 20, 2025 at 12:05\sPM$/)
})

test('dates and times read as Intl writes them in American English, in every month and hour', () => {
  const intl = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', options).format(date).replace(/\s/g, ' ')
  const earlier = new Date(2024, 5, 1)
  for (let hour = 0; hour < 24; hour++) {
    const date = new Date(2025, hour % 12, hour + 1, hour, hour * 2)
    const iso = date.toISOString()
    expect(formatFullDate(iso)).toBe(intl(date, { dateStyle: 'long', timeStyle: 'short' }))
    expect(formatTime(iso)).toBe(intl(date, { timeStyle: 'short' }))
    expect(formatDay(iso, now)).toBe(intl(date, { month: 'short', day: 'numeric' }))
    expect(formatDay(iso, earlier)).toBe(intl(date, { month: 'short', day: 'numeric', year: 'numeric' }))
    expect(formatComing(iso, now)).toBe(
      intl(date, { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    )
    expect(formatComing(iso, earlier)).toBe(formatFullDate(iso))
  }
})

test('counts are said with their word', () => {
  expect([0, 1, 2, 1_500].map((count) => countOf(count, 'play'))).toEqual([
    '0 plays',
    '1 play',
    '2 plays',
    '1.5K plays',
  ])
})

test('FMT-09 FMT-10 older reads as a date, with the year only when it is another', () => {
  expect(formatAge(new Date(2025, 0, 5, 8).toISOString(), now)).toBe('Jan 5')
  expect(formatAge(new Date(2024, 0, 5, 8).toISOString(), now)).toBe('Jan 2024')
})

test('FMT-11 a text of exactly the limit shows whole and a longer one is cut', () => {
  expect(cutText('x'.repeat(100), 100)).toBe('x'.repeat(100))
  expect(cutText('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`)
})

test.each([
  ['The tide tables were a calendar', 28, 'The tide tables were a…'],
  ['The tide tables were a calendar', 22, 'The tide tables were a…'],
  ['The tide tables were a calendar', 23, 'The tide tables were a…'],
  ['Go Donaudampfschifffahrt', 12, 'Go Donaudamp…'],
])('a text is cut after a word, if there is one: %s at %i', (text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut)
})

test.each([
  [
    'is cut at the limit inside a long word',
    `${'x'.repeat(55)} ${'y'.repeat(60)}`,
    `${'x'.repeat(55)} ${'y'.repeat(44)}…`,
  ],
  ['is cut after a word that ends just before the limit', `${'x'.repeat(85)} ${'y'.repeat(60)}`, `${'x'.repeat(85)}…`],
  ['is cut after its last whole word', 'The lamp turned. '.repeat(10), `${'The lamp turned. '.repeat(5)}The lamp…`],
])('FMT-11 a text of 100 characters and more %s', (_, text, cut) => {
  expect(cutText(text, 100)).toBe(cut)
})

test.each([90, 100, 500])('FMT-11 at %i, what is one sign to the eye is left out whole, never cut in two', (limit) => {
  const before = 'x'.repeat(limit - 1)
  expect(cutText(`${before}🎙️ and more`, limit)).toBe(`${before}…`)
  expect(cutText(`${before}👩‍👩‍👧 and more`, limit)).toBe(`${before}…`)
  expect(cutText(`${before.slice(1)}👍`, limit)).toBe(`${before.slice(1)}👍`)
})

test('durations read as minutes and seconds, with hours where there are some', () => {
  expect([0, 43.9, 742, 3_723].map(formatDuration)).toEqual(['0:00', '0:43', '12:22', '1:02:03'])
})
