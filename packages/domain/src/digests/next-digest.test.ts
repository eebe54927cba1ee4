import { expect, test } from 'vitest'
import { nextDigestAt } from './index.ts'
import { isTimeZone } from './schema.ts'

test.each([
  ['daily in UTC, later today', 'daily', 'UTC', '2026-11-23T06:59:59.999Z', '2026-11-23T07:00:00Z', '2026-11-23'],
  ['daily in UTC, at seven already', 'daily', 'UTC', '2026-11-23T07:00:00Z', '2026-11-24T07:00:00Z', '2026-11-24'],
  ['weekly on a Friday before seven', 'weekly', 'UTC', '2026-11-27T06:00:00Z', '2026-11-27T07:00:00Z', '2026-11-27'],
  ['weekly on a Friday after seven', 'weekly', 'UTC', '2026-11-27T08:00:00Z', '2026-12-04T07:00:00Z', '2026-12-04'],
  [
    'into summer time in Berlin',
    'daily',
    'Europe/Berlin',
    '2026-03-28T06:30:00Z',
    '2026-03-29T05:00:00Z',
    '2026-03-29',
  ],
  [
    'out of summer time in Berlin',
    'daily',
    'Europe/Berlin',
    '2026-10-24T05:30:00Z',
    '2026-10-25T06:00:00Z',
    '2026-10-25',
  ],
  [
    'weekly over the change in New York',
    'weekly',
    'America/New_York',
    '2026-10-30T12:00:00Z',
    '2026-11-06T12:00:00Z',
    '2026-11-06',
  ],
  ['a zone of 45 minutes', 'daily', 'Asia/Kathmandu', '2026-11-23T02:00:00Z', '2026-11-24T01:15:00Z', '2026-11-24'],
  [
    'a change of half an hour',
    'daily',
    'Australia/Lord_Howe',
    '2026-04-03T20:30:00Z',
    '2026-04-04T20:30:00Z',
    '2026-04-05',
  ],
  [
    '14 hours ahead: Friday is Thursday in UTC',
    'weekly',
    'Pacific/Kiritimati',
    '2026-11-23T12:00:00Z',
    '2026-11-26T17:00:00Z',
    '2026-11-27',
  ],
  ['11 hours behind', 'weekly', 'Pacific/Pago_Pago', '2026-11-27T12:00:00Z', '2026-11-27T18:00:00Z', '2026-11-27'],
  [
    'a Friday that Samoa left out: the moment to which its clock was put',
    'weekly',
    'Pacific/Apia',
    '2011-12-29T18:00:00Z',
    '2011-12-30T17:00:00Z',
    '2011-12-30',
  ],
  [
    'Ramadan without summer time in Casablanca',
    'daily',
    'Africa/Casablanca',
    '2025-02-22T06:30:00Z',
    '2025-02-23T07:00:00Z',
    '2025-02-23',
  ],
  ['over the end of a year', 'daily', 'Europe/Berlin', '2026-12-31T06:00:00Z', '2027-01-01T06:00:00Z', '2027-01-01'],
  ['on a leap day', 'daily', 'UTC', '2028-02-28T07:00:00Z', '2028-02-29T07:00:00Z', '2028-02-29'],
  [
    'in a zone that is not known any more, by UTC',
    'daily',
    'Mars/Olympus',
    '2026-11-23T08:00:00Z',
    '2026-11-24T07:00:00Z',
    '2026-11-24',
  ],
] as const)('SHOW-O262 %s', (...[, rhythm, zone, after, at, day]) => {
  expect(nextDigestAt(rhythm, zone, new Date(after))).toEqual({ at: new Date(at), day })
})

test('a digest that is off is never due', () => {
  expect(nextDigestAt('off', 'UTC', new Date())).toBeUndefined()
})

test.each(['America/Havana', 'Africa/Cairo', 'Pacific/Chatham'])(
  'in %s every day of two years has one digest, at most a day and an hour after the one before',
  (zone) => {
    let at = new Date('2023-12-31T20:00:00Z')
    const days: string[] = []
    for (let count = 0; count < 731; count++) {
      const next = nextDigestAt('daily', zone, at)
      if (!next) throw new Error('there is none')
      if (count > 0) expect(Math.abs(next.at.getTime() - at.getTime() - 86_400_000)).toBeLessThanOrEqual(3_600_000)
      days.push(next.day)
      at = next.at
    }
    const [first = ''] = days
    expect(days).toEqual(
      days.map((_, index) => new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10)),
    )
  },
)

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'EST5EDT'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true)
  },
)

test.each([
  '',
  '+02:00',
  '-0200',
  'Mars/Olympus',
  'Europe/Berlin\n',
  '../etc/passwd',
  'Europe/Berlin; drop table',
  '0',
])('%j is none', (name) => {
  expect(isTimeZone(name)).toBe(false)
})
