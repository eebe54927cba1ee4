const DAY_MS = 86_400_000
/** Fewer times do not make a habit. */
const LEAST_TIMES = 4
/** A show that has been silent for longer than this many of its intervals has given up its habit. */
const SILENT_AFTER = 2.5

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** Intervals in days, from and to, of each kind of cadence. */
const daily = [0.6, 1.4] as const
const weekly = [5.5, 8.5] as const
const fortnightly = [12.5, 15.5] as const
const monthly = [26, 35] as const

/**
 * Publishing frequency of a show in words, from the times of its newest episodes, newest first; undefined where that is
 * irregular or over. Days and hours are those of the reader's time zone.
 */
export function cadenceOf(published: readonly Date[], now: Date): string | undefined {
  const times = published.filter((time, index) => !published.slice(0, index).some((later) => isSameDay(later, time)))
  const [newest] = times
  if (!newest || times.length < LEAST_TIMES) return undefined
  const gaps = times.slice(1).map((time, index) => daysBetween(time, times[index] ?? time))
  const typical = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  if (daysBetween(newest, now) > SILENT_AFTER * typical) return undefined
  const areAll = ([from, to]: readonly [number, number]) => gaps.every((days) => days >= from && days <= to)
  if (areAll(daily)) return partOfDay(times)
  if (isEachWeekday(times, gaps)) return 'Every weekday'
  if (areAll(weekly))
    return times.every((time) => time.getDay() === newest.getDay())
      ? `New on ${weekdays[newest.getDay()]}`
      : 'About weekly'
  if (areAll(fortnightly)) return 'About every two weeks'
  return areAll(monthly) ? 'About monthly' : undefined
}

/** Weekday cadence: Monday to Friday, with the gap of a weekend among the newest. */
function isEachWeekday(times: readonly Date[], gaps: readonly number[]): boolean {
  const isWorkday = times.every((time) => time.getDay() >= 1 && time.getDay() <= 5)
  return isWorkday && gaps.every((days) => Math.round(days) === 1 || Math.round(days) === 3)
}

function partOfDay(times: readonly Date[]): string {
  const hours = times.map((time) => time.getHours())
  const areIn = (from: number, to: number) => hours.every((hour) => hour >= from && hour < to)
  if (areIn(4, 12)) return 'Every morning'
  if (areIn(12, 17)) return 'Every afternoon'
  return areIn(17, 24) ? 'Every evening' : 'Daily'
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}
