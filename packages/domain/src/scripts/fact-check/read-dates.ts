import { ENGLISH_MONTHS } from '../../text/index.ts'
import { DECADES, readNumberWords, readOrdinal } from './number-words.ts'
import { isDash, type Token } from './tokens.ts'

/** Parts of a date; months and weekdays count from 1, a decade is its first year. */
export type DateParts = {
  year?: number
  month?: number
  day?: number
  weekday?: number
  decade?: number
  century?: number
}
/** More than one reading where day and month may be either; `tokens` are the first and the one after the last. */
export type ReadDate = { readings: DateParts[]; tokens: [number, number]; from: number; to: number }

const MONTHS = ENGLISH_MONTHS.map((month) => month.toLowerCase())
const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3))
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const BEFORE_MONTH = /^(in|since|until|till|by|last|next|of|this|early|late|mid|during|from|every|before|after)$/
/** Units that follow a count and never a year. */
const AFTER_COUNT =
  /^(%|°|percent|per|people|euros?|dollars?|pounds?|met(?:er|re)s?|kilomet(?:er|re)s?|grams?|miles?|years?|days?|hours?|times|words)$/
const YEARS = { min: 1000, max: 2099 }

type Found = { readings: DateParts[]; next: number }

/** Dates of a text, from the left; their parts are no numbers any more. */
export function readDates(tokens: readonly Token[]): ReadDate[] {
  const dates: ReadDate[] = []
  for (let at = 0; at < tokens.length;) {
    const found = readDate(tokens, at)
    const [first, last] = [tokens[at], tokens[(found?.next ?? 0) - 1]]
    if (found && first && last)
      dates.push({ readings: found.readings, tokens: [at, found.next], from: first.from, to: last.to })
    at = found ? Math.max(found.next, at + 1) : at + 1
  }
  return dates
}

function readDate(tokens: readonly Token[], at: number): Found | undefined {
  return (
    readNumeric(tokens[at], at) ??
    readDayMonth(tokens, at) ??
    readMonth(tokens, at) ??
    readWeekday(tokens, at) ??
    readSpan(tokens, at) ??
    readYear(tokens, at)
  )
}

function readNumeric(token: Token | undefined, at: number): Found | undefined {
  if (token?.kind !== 'iso_date' && token?.kind !== 'slashed_date') return undefined
  const [a = 0, b = 0, c = 0] = token.text.split(/\D/).map(Number)
  if (token.kind === 'iso_date') return { readings: [{ year: a, month: b, day: c }], next: at + 1 }
  const year = c < 100 ? c + (c > 40 ? 1900 : 2000) : c
  return {
    readings: [
      { year, month: b, day: a },
      { year, month: a, day: b },
    ],
    next: at + 1,
  }
}

function monthOf(token: Token | undefined): number | undefined {
  if (token?.kind !== 'word' || !/^\p{Lu}/u.test(token.text)) return undefined
  const month = MONTHS.indexOf(token.lower) + 1 || SHORT_MONTHS.indexOf(token.lower.replace(/^sept$/, 'sep')) + 1
  return month || undefined
}

function dayOf(tokens: readonly Token[], at: number): { day: number; next: number } | undefined {
  const token = tokens[at]
  const plain =
    token?.kind === 'number' && /^\d{1,2}$/.test(token.text)
      ? { value: Number(token.text), next: at + 1 }
      : readOrdinal(tokens, at)
  return plain && plain.value >= 1 && plain.value <= 31 ? { day: plain.value, next: plain.next } : undefined
}

/** "3 May 1945", "the third of May", "23–24 August 1954". */
function readDayMonth(tokens: readonly Token[], at: number): Found | undefined {
  const first = dayOf(tokens, at)
  if (!first) return undefined
  const second =
    isDash(tokens[first.next]) || tokens[first.next]?.lower === 'to' ? dayOf(tokens, first.next + 1) : undefined
  const { next: end } = second ?? first
  const monthAt = [end, end + 1].find(
    (index) => monthOf(tokens[index]) && (index === end || /^(of|\.)$/.test(tokens[end]?.lower ?? '')),
  )
  const month = monthOf(tokens[monthAt ?? -1])
  if (monthAt === undefined || !month) return undefined
  const year = yearAfter(tokens, monthAt + 1)
  const readings = [first, ...(second ? [second] : [])].map(({ day }) => ({
    day,
    month,
    ...(year && { year: year.value }),
  }))
  return { readings, next: year?.next ?? monthAt + 1 }
}

/** "May 3rd, 1945", "May 1945", "in May". */
function readMonth(tokens: readonly Token[], at: number): Found | undefined {
  const month = monthOf(tokens[at])
  if (!month) return undefined
  const dayAt = tokens[at + 1]?.lower === 'the' ? at + 2 : at + 1
  const day = dayOf(tokens, dayAt)
  const year = yearAfter(tokens, day?.next ?? at + 1)
  if (
    !day &&
    !year &&
    /^(may|march|jan)$/.test(tokens[at]?.lower ?? '') &&
    !BEFORE_MONTH.test(tokens[at - 1]?.lower ?? '')
  )
    return undefined
  return {
    readings: [{ month, ...(day && { day: day.day }), ...(year && { year: year.value }) }],
    next: year?.next ?? day?.next ?? at + 1,
  }
}

function yearAfter(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  return yearAt(tokens, /^(,|of|in)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at)
}

function yearAt(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const token = tokens[at]
  if (token?.kind === 'short_year')
    return { value: 1900 + Number(token.text.slice(1)) + (Number(token.text.slice(1)) < 30 ? 100 : 0), next: at + 1 }
  if (token?.kind !== 'number') {
    const words = readNumberWords(tokens, at)
    return words?.is_year ? words : undefined
  }
  const value = /^\d{4}$/.test(token.text) ? Number(token.text) : 0
  return value >= YEARS.min && value <= YEARS.max ? { value, next: at + 1 } : undefined
}

/** "Friday", "Friday the 21st"; "on Friday 14 June" is read as two. */
function readWeekday(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at]
  const weekday =
    token?.kind === 'word' && /^\p{Lu}/u.test(token.text)
      ? WEEKDAYS.indexOf(token.lower.replace(/days$/, 'day')) + 1
      : 0
  if (!weekday) return undefined
  const day = tokens[at + 1]?.lower === 'the' ? readOrdinal(tokens, at + 2) : undefined
  const isWhole = day !== undefined && !readDayMonth(tokens, at + 2)
  return isWhole
    ? { readings: [{ weekday, day: day.value }], next: day.next }
    : { readings: [{ weekday }], next: at + 1 }
}

/** "the fifties", "1950s", "nineteen fifties", "the nineteenth century". */
function readSpan(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at]
  const ordinal = readOrdinal(tokens, at)
  if (ordinal && /^centur(y|ies)$/.test(tokens[ordinal.next]?.lower ?? ''))
    return { readings: [{ century: ordinal.value }], next: ordinal.next + 1 }
  if (token?.kind === 'decade') {
    const digits = token.text.replaceAll(/\D/g, '')
    return {
      readings:
        digits.length === 4
          ? [{ decade: Number(digits) }]
          : [{ decade: 1900 + Number(digits) }, { decade: 1800 + Number(digits) }],
      next: at + 1,
    }
  }
  const named = DECADES[token?.lower ?? '']
  const before = tokens[at - 1]?.lower ?? ''
  if (named === undefined || !/^(the|late|early|mid|nineteen|eighteen|-)$/.test(before)) return undefined
  return { readings: before === 'eighteen' ? [{ decade: 1800 + named }] : [{ decade: 1900 + named }], next: at + 1 }
}

function readYear(tokens: readonly Token[], at: number): Found | undefined {
  const year = yearAt(tokens, at)
  if (!year || /^[€$£¥]$/.test(tokens[at - 1]?.text ?? '') || AFTER_COUNT.test(tokens[year.next]?.lower ?? ''))
    return undefined
  const end =
    isDash(tokens[year.next]) && /^\d{2}$/.test(tokens[year.next + 1]?.text ?? '') ? tokens[year.next + 1] : undefined
  if (!end) return { readings: [{ year: year.value }], next: year.next }
  return {
    readings: [{ year: year.value }, { year: year.value - (year.value % 100) + Number(end.text) }],
    next: year.next + 2,
  }
}

/** Every part that is said must be in one of the source's dates; a year may stand elsewhere when that date has none. */
export function isSupportedDate({ readings }: Pick<ReadDate, 'readings'>, known: readonly DateParts[]): boolean {
  return readings.some((said) => known.some((date) => agrees(said, date, known)))
}

function agrees(said: DateParts, date: DateParts, known: readonly DateParts[]): boolean {
  if (said.century !== undefined)
    return date.century === said.century || Math.ceil((date.year ?? date.decade ?? 0) / 100) === said.century
  if (said.decade !== undefined)
    return date.decade === said.decade || (date.year !== undefined && date.year - (date.year % 10) === said.decade)
  if (said.weekday !== undefined && said.day !== undefined)
    return known.some(({ weekday }) => weekday === said.weekday) && date.day === said.day
  const isYearThere =
    said.year === undefined ||
    date.year === said.year ||
    (date.year === undefined && known.some(({ year }) => year === said.year))
  return (
    isYearThere &&
    (['month', 'day', 'weekday'] as const).every((part) => said[part] === undefined || date[part] === said[part])
  )
}
