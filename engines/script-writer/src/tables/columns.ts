import { labelOf } from './column-label.ts'
import type { RawTable } from './read-tables.ts'
import { type Convention, conventionOf, currencyIn, numberOf, signOf } from './read-numbers.ts'
import { median } from './statistics.ts'
import { scaledUnit, type Unit, unitNamed } from './units.ts'
import { ENGLISH_MONTHS, GERMAN_MONTHS } from '@app/domain/text'

type Day = { year: number }

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ]\d{2}:\d{2}.*)?$/
const SLASHED = /^\d{1,2}[./-]\d{1,2}[./-](\d{4})$/
const MONTHS = [...ENGLISH_MONTHS, ...GERMAN_MONTHS].map((month) => month.slice(0, 3)).join('|')
const IN_WORDS = new RegExp(String.raw`^(?:\d{1,2}\.? )?(?:${MONTHS})\p{L}*\.?(?: \d{1,2},)? (\d{4})$`, 'iu')

/** The day that a cell states, in the ways in which tables write days. */
function readDay(text: string): Day | undefined {
  const year = Number(ISO.exec(text)?.[1] ?? SLASHED.exec(text)?.[1] ?? IN_WORDS.exec(text)?.[1] ?? 0)
  return year >= 1000 && year <= 2100 ? { year } : undefined
}

type Common = { label: string; texts: (string | undefined)[] }
export type Measure = Common & { kind: 'measure'; unit: Unit | undefined; numbers: (number | undefined)[] }
export type Category = Common & { kind: 'category'; levels: string[] }
/** Time column: a year, or a day whose year is all that is used. */
export type Time = Common & { kind: 'time'; years: (number | undefined)[] }
/** Each row's own name, such as a country. */
export type Names = Common & { kind: 'names' }
export type Column = Measure | Category | Time | Names | (Common & { kind: 'other' })

const MISSING = /^(?:na|n\/a|nan|null|none|nil|-+|–|—|\?|\.|unknown|keine angabe|k\.\s?a\.)$/i
const MOST_LEVELS = 12
/** A number with fewer values than this is a grade or a class. */
const LEAST_VALUES = 7
const MOSTLY = 0.95
const CODE =
  /\b(?:id|index|code|zip|postcode|plz|phone|isbn|ean|sku|no|number|nr|rank|lat|latitude|lon|lng|longitude|uuid)$/i
/** Few whole numbers whose mean means something all the same. */
const RATED = /\b(?:rating|score|stars|grade|children|siblings|count|number of \S+|goals|points|age)$/i
const YEAR = /\b(?:year|jahr|season)\b/i

/** The kind of each column: decided by its values first, by its name where these do not tell. */
export function columnsOf({ names, rows }: RawTable): Column[] {
  const texts = names.map((_, at) =>
    rows.map(({ cells }) => (cells[at] && !MISSING.test(cells[at]) ? cells[at] : undefined)),
  )
  const convention = conventionOf(texts.flat().flatMap((value) => value ?? []))
  return names.map((name, at) => columnOf(name, texts[at] ?? [], convention))
}

function columnOf(name: string, texts: Common['texts'], convention: Convention): Column {
  const { label, unit } = labelOf(name)
  const common = { label, texts }
  const given = texts.filter((text) => text !== undefined)
  const numbers = texts.map((text) => (text === undefined ? undefined : numberOf(text, convention)))
  const values = numbers.filter((value) => value !== undefined)
  const levels = [...new Set(given)]
  const days = texts.map((text) => (text === undefined ? undefined : readDay(text)))
  if (given.length === 0) return { ...common, kind: 'other' }
  if (isMostly(days, given)) return { ...common, kind: 'time', years: days.map((day: Day | undefined) => day?.year) }
  if (isMostly(numbers, given) && !isOfSeveralCurrencies(given)) {
    if (YEAR.test(label) && values.every(isYear)) return { ...common, kind: 'time', years: numbers }
    if (isCode(label, values, levels)) return { ...common, kind: 'other' }
    const isMeasured = levels.length >= LEAST_VALUES || values.some((value) => !Number.isInteger(value))
    if (isMeasured || (RATED.test(label) && levels.length > 2))
      return { ...common, kind: 'measure', unit: unitOf(unit, given, values), numbers }
  }
  if (levels.length <= MOST_LEVELS && levels.length * 2 <= given.length)
    return { ...common, kind: 'category', levels: byCount(levels, given) }
  if (levels.length === texts.length && !isMostly(numbers, given) && levels.every((level) => level.length <= 60))
    return { ...common, kind: 'names' }
  return { ...common, kind: 'other' }
}

const isMostly = (parsed: readonly unknown[], given: readonly string[]): boolean =>
  parsed.filter((value) => value !== undefined).length >= MOSTLY * given.length

/** Amounts of several currencies have no sum and no mean. */
const isOfSeveralCurrencies = (given: readonly string[]): boolean =>
  new Set(given.map(currencyIn).filter((currency) => currency !== undefined)).size > 1

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1000 && value <= 2100

/** Numbers that count nothing: row numbers, post codes, places on the map. */
function isCode(label: string, values: readonly number[], levels: readonly string[]): boolean {
  if (CODE.test(label)) return true
  const isEach = levels.length === values.length && values.every(Number.isInteger)
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  return isEach && most - least === values.length - 1
}

function unitOf(inName: Unit | undefined, given: readonly string[], values: readonly number[]): Unit | undefined {
  const signs = given.slice(0, 50).map(signOf)
  const sign = signs.find(({ currency, is_percent }) => currency ?? is_percent)
  const unit = inName ?? (sign && unitNamed(sign.currency ?? '%'))
  return unit && scaledUnit(unit, median(values))
}

function byCount(levels: readonly string[], given: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of given) counts.set(text, (counts.get(text) ?? 0) + 1)
  return levels.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}
