import { ENGLISH_MONTHS as MONTHS } from '@app/domain/text'
import { cardinal, decade, decadeOfCentury, ordinal, twoDigits, year } from './number-words.ts'
import { END, type Rule, rule, TO } from './rule.ts'

const SHORT_MONTHS = ['Sept', ...MONTHS.filter((month) => month !== 'May').map((month) => month.slice(0, 3))].join('|')
const DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'.split('|')
const SHORT_DAYS = 'Mon|Tues|Tue|Weds|Wed|Thurs|Thur|Thu|Fri|Sat|Sun'
const MONTH = `(?:${MONTHS.join('|')}|(?:${SHORT_MONTHS})\\b\\.?)`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const YEAR = String.raw`[12]\d{3}`
/** The day of a month is followed by neither a unit nor more of a number. */
const DAY_END = String.raw`(?![\p{L}\d%:/]|[.,]\d| ?(?:%|million|billion|thousand|percent|people|times|years)\b)`

function fullName(short: string, names: readonly string[]): string {
  const letters = short.replace('.', '').slice(0, 3)
  return names.find((name) => name.startsWith(letters)) ?? short
}

const monthOf = (written: string) => fullName(written, MONTHS)

/** The words of a date; undefined where it is none. */
function dateOf(month: string, day: string, written: string): string | undefined {
  const name = MONTHS[Number(month) - 1]
  if (!name || Number(day) < 1 || Number(day) > 31) return undefined
  return `${name} ${ordinal(String(Number(day)))}, ${yearOf(written)}`
}

/** Years of two digits are of this century or the last. */
function yearOf(written: string): string {
  if (written.length > 2) return year(written)
  return year(`${Number(written) < 50 ? '20' : '19'}${written}`)
}

/** Dates in digits: year first, with points (day first), with slashes or hyphens (month first, unless that is no month). */
const inDigits: Rule[] = [
  rule(
    String.raw`(${YEAR})([-/.])(\d{1,2})\2(\d{1,2})(?=T\d|[^\p{L}\d/-]|[/-](?!\d)|$)(T?)`,
    ([, written = '', , month = '', day = '', hasTime]) => {
      const date = dateOf(month, day, written)
      return date && hasTime ? `${date}, at ` : date
    },
  ),
  rule(
    String.raw`(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})(?![\p{L}\d]|\.\d)`,
    ([, day = '', month = '', written = '']) =>
      Number(month) <= 12 ? dateOf(month, day, written) : dateOf(day, month, written),
  ),
  rule(
    String.raw`(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\p{L}\d/-])`,
    ([, first = '', sign, second = '', written = '']) => {
      if (sign === '-' && written.length === 2) return undefined
      return Number(first) > 12 ? dateOf(second, first, written) : dateOf(first, second, written)
    },
  ),
  rule(String.raw`(\d{1,2})\.(\d{1,2})\.(?=\s)`, ([, day = '', month = ''], { before }) => {
    const name = MONTHS[Number(month) - 1]
    return name && /\b(?:on|by|since|until|from|to|before|after) $/i.test(before)
      ? `${name} ${ordinal(String(Number(day)))}`
      : undefined
  }),
  rule(String.raw`(\d{1,2})/(\d{1,2})(?![\p{L}\d/])`, ([, month = '', day = ''], { before }) => {
    const name = MONTHS[Number(month) - 1]
    return name && Number(day) <= 31 && Number(day) > 0 && /\b(?:on|by|since|until) $/i.test(before)
      ? `${name} ${ordinal(String(Number(day)))}`
      : undefined
  }),
]

/** Dates that begin with their day: "14 August 2017", "14th of Aug.". */
const dayFirst: Rule[] = [
  rule(
    `(${DAY})(?:st|nd|rd|th)?(?:${TO}(${DAY})(?:st|nd|rd|th)?)?( of)? (${MONTH})${END}(?:,? (${YEAR})(?![\\d.,]\\d))?`,
    ([, day = '', end, , month = '', written], { before }) => {
      const the = /\bthe $/i.test(before) ? '' : 'the '
      const until = end ? ` to ${ordinal(end)}` : ''
      return `${the}${ordinal(String(Number(day)))}${until} of ${monthOf(month)}${written ? `, ${year(written)}` : ''}`
    },
  ),
]

export const dateRules: Rule[] = [...inDigits, ...dayFirst]

/** Dates that begin with their month or day of the week, and the short forms of both. */
export const monthRules: Rule[] = [
  rule(
    `(${MONTH}) (${DAY})(?:st|nd|rd|th)?${DAY_END}(?:${TO}(${DAY})(?:st|nd|rd|th)?${DAY_END})?(?:,? (${YEAR})(?![\\d.,]\\d|[\\p{L}\\d]))?`,
    ([, month = '', day = '', end, written]) => {
      const until = end ? ` to ${ordinal(String(Number(end)))}` : ''
      return `${monthOf(month)} ${ordinal(String(Number(day)))}${until}${written ? `, ${year(written)}` : ''}`
    },
  ),
  rule(`((?:${SHORT_MONTHS})\\b)\\.?(?=,? ?\\d)`, ([, month = '']) => monthOf(month)),
  rule(`(${MONTH})${TO}(${MONTH})${END}`, ([, from = '', to = '']) => `${monthOf(from)} to ${monthOf(to)}`),
  rule(`((?:${SHORT_MONTHS}))\\.(?=[ ,;)])`, ([, month = ''], { before }) =>
    /\b(?:in|since|until|by|last|next|this|early|late|mid|of|from|to) $/i.test(before) ? monthOf(month) : undefined,
  ),
  rule(
    `(${SHORT_DAYS}|${DAYS.join('|')})\\.?${TO}(${SHORT_DAYS}|${DAYS.join('|')})${END}\\.?(?! [A-Z])`,
    ([, from = '', to = '']) => `${fullName(from, DAYS)} to ${fullName(to, DAYS)}`,
  ),
  rule(`(${SHORT_DAYS})\\.(?=,| (?:at|\\d|and|${MONTH}))`, ([, day = '']) => fullName(day, DAYS)),
  rule(`(${SHORT_DAYS}),(?= (?:${MONTH}|\\d))`, ([, day = '']) => `${fullName(day, DAYS)},`),
]

const BEFORE_DECADE = /(?:\b(?:the|early|mid|late|in|her|his|their|my|our|your|of|to|and)[ -]|['’])$/i
/** Nouns in the plural do not follow a year, unless a word of time is before it. */
const COUNTED =
  /^ (?!(?:was|is|has|as|its|his|this|us|thus|always|across|towards|plus|does|yes|versus|besides|perhaps|sometimes)\b)(?:(?:more|other|new|small|different|square|cubic|young|old|US) )?(?:[a-z]{2,}s|people|men|women|children|more|fewer|percent|per cent|feet|euros?)\b/
const BEFORE_YEAR =
  /\b(?:in|since|of|by|from|until|till|to|and|after|before|during|around|circa|about|the|late|early|mid|year|between|for|summer|winter|spring|fall|autumn|January|February|March|April|May|June|July|August|September|October|November|December),? $/i
const NUMBERED = /(?:\b(?:number|no\.?|numbers|nos\.?|page|pages|line|lines|points?) |[#№] ?)$/i

/** A number of four digits that is said as a year. */
function isYear(digits: string, { before, after }: { before: string; after: string }): boolean {
  if (!/^[12]\d{3}$/.test(digits) || NUMBERED.test(before)) return false
  const isDated = BEFORE_YEAR.test(before)
  if (COUNTED.test(after) && !isDated) return false
  return Number(digits) >= 1100 ? Number(digits) < 2100 : isDated || /^ (?:BC|AD|CE|B\.C|A\.D)/.test(after)
}

/** Spans of years, and decades. */
export const yearSpanRules: Rule[] = [
  rule(
    `(${YEAR}|\\d{3})${TO}(${YEAR}|\\d\\d)s?(?![\\p{L}\\d%]|[.,]\\d|-\\d| ?[$€£%°])`,
    ([, from = '', to = ''], around) => {
      const isShort = to.length === 2 && from.length === 4 && Number(to) > Number(from.slice(2))
      const isSpan = to.length === 4 && Number(from) < Number(to)
      if (!(isShort || (isSpan && from.length === 4)) || !isYear(from, around)) return undefined
      return `${year(from)} to ${isShort ? twoDigits(to) : year(to)}`
    },
  ),
  rule(`([12]\\d{3})/(\\d\\d)(?![\\p{L}\\d/])`, ([, from = '', to = '']) =>
    Number(to) === (Number(from.slice(2)) + 1) % 100 ? `${year(from)} ${twoDigits(to)}` : undefined,
  ),
  rule(`([12]\\d\\d0)(?:'|’)?s${END}`, ([, digits = '']) => decadeOfCentury(digits)),
  rule(`([1-9]0)(['’])?s${END}`, ([, digits = '', apostrophe], { before, after }) =>
    apostrophe || BEFORE_DECADE.test(before) || /^ (?:and|or|to) (?:the )?['’]?\d0['’]?s\b/.test(after)
      ? decade(digits)
      : undefined,
  ),
]

export const yearRules: Rule[] = [
  rule(`(${YEAR})(?![\\p{L}\\d%:]|[.,/]\\d)`, ([, digits = ''], around) =>
    isYear(digits, around) ? year(digits) : undefined,
  ),
]

/** "'90s", "'98". */
export const shortYearRules: Rule[] = [
  rule(`['’]([0-9]0)s${END}`, ([, digits = '']) => decade(digits)),
  rule(`['’](\\d\\d)(?![\\p{L}\\d'’"]|[.,]\\d)`, ([, digits = ''], { before }) =>
    /[\p{L}\d]$/u.test(before) ? undefined : twoDigits(digits),
  ),
]

const HALF = String.raw`\s?([ap])\.?\s?m\b\.?`
const CLOCK = String.raw`([01]?\d|2[0-4]):([0-5]\d)`
const half = (letter: string) => ` ${letter.toUpperCase()} M`

function clock(hours: string, minutes: string, hasHalf = false): string {
  const hour = cardinal(String(Number(hours)))
  if (minutes !== '00') return `${hour} ${twoDigits(minutes)}`
  if (hasHalf) return hour
  if (Number(hours) === 0) return 'midnight'
  return Number(hours) > 12 ? `${hour} hundred` : `${hour} o'clock`
}

/** A point after "p.m." that ends the sentence as well. */
function halfEnd(written: string, after: string): string {
  return written.endsWith('.') && /^(?:["')]*$| (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)[A-Z][a-z])/.test(after)
    ? '.'
    : ''
}

/** More of them are a length of time. */
const LAST_HOUR = 24

export const timeRules: Rule[] = [
  rule(String.raw`(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])`, ([, hours = '', minutes = '', seconds = ''], { before }) => {
    if (
      Number(hours) <= LAST_HOUR &&
      (Number(hours) > 11 || hours.startsWith('0') || /\b(?:at|by|until|to) $/.test(before))
    )
      return `${clock(hours, minutes, true)} and ${count(seconds, 'second')}`
    return `${count(hours, 'hour')} ${count(minutes, 'minute')} ${count(seconds, 'second')}`
  }),
  rule(
    String.raw`${CLOCK}(?:${HALF})?(?:${TO}| to )${CLOCK}(?:${HALF})?(?![\d:])`,
    (match, { after }) => {
      const [all = '', h1 = '', m1 = '', half1, h2 = '', m2 = '', half2] = match
      const first = clock(h1, m1, Boolean(half1 ?? half2)) + (half1 ? half(half1) : '')
      return `${first} to ${clock(h2, m2, Boolean(half2))}${half2 ? half(half2) + halfEnd(all, after) : ''}`
    },
    'i',
  ),
  rule(
    String.raw`(\d{1,2})(?::([0-5]\d))?(?:${HALF})?${TO}(\d{1,2})(?::([0-5]\d))?${HALF}(?!\d)`,
    (match, { after }) => {
      const [all = '', h1 = '', m1 = '00', half1, h2 = '', m2 = '00', half2 = ''] = match
      if (Number(h1) > 12 || Number(h2) > 12) return undefined
      const first = clock(h1, m1, true) + (half1 ? half(half1) : '')
      return `${first} to ${clock(h2, m2, true)}${half(half2)}${halfEnd(all, after)}`
    },
    'i',
  ),
  rule(
    String.raw`(\d{1,2})(?:[:.]([0-5]\d))?${HALF}(?![\p{L}\d])`,
    ([all = '', hours = '', minutes = '00', letter = ''], { after }) =>
      Number(hours) > 23 ? undefined : clock(hours, minutes, true) + half(letter) + halfEnd(all, after),
    'i',
  ),
  rule(String.raw`${CLOCK}(?![\d:]|\.\d)(?: o'clock)?`, ([, hours = '', minutes = '']) => clock(hours, minutes)),
  rule(
    String.raw`(\d{1,2})h([0-5]\d)(?:m|min)?(?![\p{L}\d])`,
    ([, hours = '', minutes = '']) => `${count(hours, 'hour')} ${count(minutes, 'minute')}`,
  ),
]

function count(digits: string, one: string): string {
  const number = String(Number(digits))
  return `${cardinal(number)} ${one}${number === '1' ? '' : 's'}`
}
