import { monthOf } from './month-names.ts'
import { zoneMinutes } from './time-zones.ts'

const MS_IN_MINUTE = 60_000
const MS_IN_DAY = 86_400_000
/** Earliest date: no podcast is older; undated episodes lie here, behind everything that has a date. */
export const UNDATED = Date.UTC(1990, 0)
const NOON = { minutes: 12 * 60, seconds: 0, zone: 0 }
const DAY_MINUTES = 24 * 60
/** A longer text is no date, and takes patterns long. */
const LONGEST = 100

const TIME =
  /(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\b\.?)?\s*((?!am\b|pm\b)[a-z]{1,5}\b)?\s*([+-]\d{1,2}:?(?:\d{2})?(?!\d))?(?:\s*\([^)]*\))?/i
const UNIX = /^\d{9,10}$|^\d{12,13}$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:t?(\d{2})(\d{2})(\d{2})?)?(?=z|[+-]|\s|$)/i
const YEAR_FIRST = /(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})(?!\d)/
const DAY_FIRST = /(?<!\d)(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})(?!\d)/
const EITHER_FIRST = /(?<!\d)(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d)/
const DAY_MONTH_YEAR =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[ºª°.])?(?:\s+(?:de|of))?[\s.,/-]*(\p{L}{3,}\.?)(?:\s+(?:de|del|of))?[\s.,/-]*(\d{4}|\d{2})(?!\d)/iu
const MONTH_DAY_YEAR = /(\p{L}{3,})\.?[\s/-]*(\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|[\s/-]+)(\d{4})(?!\d)/iu

type Day = { year: number; month: number; day: number }

/**
 * A time in the past in any spelling of feeds; null if it cannot be read. A time of day that does not exist is noon of
 * its day. Feeds announce episodes early, which are there all the same.
 */
export function dateOf(text: string, now = Date.now()): string | null {
  const time = timeOf(text.trim().slice(0, LONGEST))
  if (!Number.isFinite(time) || time < UNDATED || time > now + MS_IN_DAY) return null
  return new Date(Math.min(time, now)).toISOString()
}

/**
 * Dates for items whose own date cannot be read: a second behind the one before them, or before the first that has a
 * date. In a feed without any date they stand behind everything.
 */
export function datesInOrder(dates: readonly (string | null)[]): string[] {
  const known = dates.map((date) => (date === null ? Number.NaN : Date.parse(date)))
  const first = known.findIndex(Number.isFinite)
  return known.map((time, at) => {
    if (Number.isFinite(time)) return new Date(time).toISOString()
    const before = known.findLastIndex((each, index) => index < at && Number.isFinite(each))
    const near = known[before < 0 ? first : before] ?? UNDATED + dates.length * 1_000
    return new Date(near - (at - (before < 0 ? Math.max(0, first) : before)) * 1_000).toISOString()
  })
}

function timeOf(text: string): number {
  if (UNIX.test(text)) return text.length > 10 ? Number(text) : Number(text) * 1_000
  const compact = COMPACT.exec(text)
  const written = compact ? text.replace(COMPACT, '$1-$2-$3 $4:$5:$6').replace(/ :.*|:(?!\d)/, '') : text
  const time = TIME.exec(written)
  const day = dayOf(time ? written.replace(time[0], ' ') : written)
  if (!day || !isDay(day)) return Number.NaN
  const { minutes, seconds, zone } = (time && clockOf(time)) ?? NOON
  // 31 February is the last of that month.
  const last = new Date(Date.UTC(day.year, day.month + 1, 0)).getUTCDate()
  return Date.UTC(day.year, day.month, Math.min(day.day, last), 0, minutes, seconds) - zone * MS_IN_MINUTE
}

function clockOf([, hours, minutes, seconds, half = '', name, offset]: RegExpExecArray): typeof NOON | undefined {
  const twelve = half === '' ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0)
  const total = twelve * 60 + Number(minutes)
  if (total > DAY_MINUTES || Number(minutes) > 59) return undefined
  return { minutes: total, seconds: Math.min(59, Number(seconds ?? 0)), zone: zoneMinutes(name, offset) }
}

function dayOf(text: string): Day | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return numbered(year, month, day)
  return named(text) ?? allNumbers(text)
}

function named(text: string): Day | undefined {
  const [, day = '', month = '', year = ''] = DAY_MONTH_YEAR.exec(text) ?? []
  const [, ofMonth = '', dayOfMonth = '', itsYear = ''] = MONTH_DAY_YEAR.exec(text) ?? []
  const written = [
    { day, month, year },
    { day: dayOfMonth, month: ofMonth, year: itsYear },
  ]
  const found = written.find((each) => each.day !== '' && monthOf(each.month) !== undefined)
  return found && { year: wholeYear(found.year), month: monthOf(found.month) ?? 0, day: Number(found.day) }
}

/** 4/3/2020 is one day in America and another elsewhere: it is read only where one of the numbers can be no month. */
function allNumbers(text: string): Day | undefined {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (day && month && year) return numbered(year, month, day)
  const [, one, , other, itsYear] = EITHER_FIRST.exec(text) ?? []
  if (!one || !other || !itsYear) return undefined
  if (Number(one) > 12 || one === other) return numbered(itsYear, other, one)
  return Number(other) > 12 ? numbered(itsYear, one, other) : undefined
}

function numbered(year: string, month: string, day: string): Day {
  return { year: wholeYear(year), month: Number(month) - 1, day: Number(day) }
}

function isDay({ month, day }: Day): boolean {
  return month >= 0 && month < 12 && day >= 1 && day <= 31
}

function wholeYear(year: string): number {
  if (year.length > 2) return Number(year)
  return Number(year) + (Number(year) < 70 ? 2_000 : 1_900)
}
