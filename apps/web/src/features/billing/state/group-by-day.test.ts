import { expect, test } from 'vitest'
import { movement } from '#test/factories.ts'
import { groupByDay } from './group-by-day.ts'

const at = (time: number) => movement({ created_at: new Date(time).toISOString() })
const day = (year: number, month: number, date: number, hour = 12) => new Date(year, month - 1, date, hour).getTime()

test('movements are grouped by day in the viewer’s time zone', () => {
  const now = new Date(day(2026, 11, 22, 9))
  const days = groupByDay(
    [
      at(day(2026, 11, 22, 8)),
      at(day(2026, 11, 22, 0)),
      at(day(2026, 11, 21, 23)),
      at(day(2026, 11, 20)),
      at(day(2025, 11, 20)),
    ],
    now,
  )
  expect(days.map(({ day: name, movements }) => [name, movements.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Friday, November 20', 1],
    ['November 20, 2025', 1],
  ])
})

test('a day that has an hour more or less is one day all the same', () => {
  const names = [26, 25, 24].map(
    (date) => groupByDay([at(day(2026, 10, date, 0))], new Date(day(2026, 10, 26, 23)))[0]?.day,
  )
  expect(names).toEqual(['Today', 'Yesterday', 'Saturday, October 24'])
})
