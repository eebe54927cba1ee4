import { digestLimits } from './limits.ts'
import { isTimeZone, type DigestRhythm } from './schema.ts'

const DAY_MS = 86_400_000
/** The days that are looked at: a week, and one more for the day that a zone once left out. */
const DAYS_AHEAD = 9

/** Due time of a digest, and the local day, which names its period. */
export type DigestTime = { at: Date; day: string }

/**
 * The first time after `after` at which a digest is due by the clock of a time zone. Where that clock skips the time, it
 * is the moment to which it is put forward; where it shows the time twice, the first.
 */
export function nextDigestAt(rhythm: DigestRhythm, timeZone: string, after: Date): DigestTime | undefined {
  if (rhythm === 'off') return undefined
  // A zone that a newer runtime no longer knows must not stop a person's digest.
  const local = localClock(isTimeZone(timeZone) ? timeZone : 'UTC')
  const today = Math.floor(local(after.getTime()) / DAY_MS) * DAY_MS
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const day = today + ahead * DAY_MS
    if (rhythm === 'weekly' && new Date(day).getUTCDay() !== digestLimits.weekday) continue
    const at = instantOf(day + digestLimits.hour * 3_600_000, local)
    if (at > after.getTime()) return { at: new Date(at), day: new Date(day).toISOString().slice(0, 10) }
  }
  return undefined
}

/** Wall clock of a time zone at an instant, as if it were UTC; in milliseconds, whole seconds. */
function localClock(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

/** The earlier offset is that of a day before: it holds still where the clock changes between the two. */
function instantOf(shown: number, local: (instant: number) => number): number {
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => shown - offsetAt(shown + ms, local))
  const fits = [before, after].filter((at): at is number => at !== undefined && local(at) === shown)
  return fits.length > 0 ? Math.min(...fits) : Number(before)
}

function offsetAt(instant: number, local: (instant: number) => number): number {
  return local(instant) - instant
}
