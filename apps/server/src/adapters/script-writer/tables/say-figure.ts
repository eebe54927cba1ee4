import type { Unit } from './units.ts'

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const MILLION = 1e6
const BILLION = 1e9
const SIGNIFICANT = 3
const EXACT_BELOW = 10_000
const CENTS_BELOW = 100

/** A count: "eleven", "344", "about 12,300". */
export function sayCount(count: number): string {
  if (count < WORDS.length) return WORDS[count] ?? String(count)
  return count < EXACT_BELOW ? grouped(count) : `about ${rounded(count)}`
}

/** How a host says a mean or another result: to three figures, "217 millimetres", "5.08 kilograms". */
export function sayFigure(value: number, unit: Unit | undefined): string {
  return withUnit(rounded(value * (unit?.factor ?? 1), unit?.prefix !== undefined && unit.prefix !== ''), unit)
}

/** How a host says what one cell has: as it stands, as long as that can be heard. */
export function sayCell(value: number, unit: Unit | undefined): string {
  const scaled = tidy(value * (unit?.factor ?? 1))
  const isShort = Math.abs(scaled) < EXACT_BELOW && scaled.toString().replace(/[-.]/g, '').length <= SIGNIFICANT + 1
  if (isShort) return withUnit(unit?.prefix ? money(scaled) : grouped(scaled), unit)
  return `about ${sayFigure(value, unit)}`
}

/** The figure as it is cited: to two decimals, with the table's own unit, and as it is said where that is another. */
export function exactFigure(value: number, unit: Unit | undefined): string {
  const small = Math.abs(value) < 1 && value !== 0
  const digits = value.toLocaleString('en-US', small ? { maximumSignificantDigits: SIGNIFICANT } : TWO_DECIMALS)
  const figure = unit?.prefix ? withPrefix(digits, unit.prefix) : `${digits}${unit ? ` ${unit.symbol}` : ''}`
  return (unit?.factor ?? 1) === 1 ? figure : `${figure} (${sayFigure(value, unit)})`
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** A share of a hundred: "14 per cent". */
export function sayShare(share: number): string {
  const percent = Math.round(share * 100)
  return `${sayCount(percent)} per cent`
}

/** To one decimal; with what is said for it where that is half a point off. */
export function exactShare(share: number): string {
  const percent = share * 100
  const isFar = Math.abs(percent - Math.round(percent)) > 0.44
  return `${percent.toFixed(1)} per cent${isFar ? ` (rounded ${Math.round(percent)} per cent)` : ''}`
}

/** A correlation, from minus one to one. */
export const sayCorrelation = (r: number): string => `${r < 0 ? 'minus ' : ''}${Math.abs(r).toFixed(2)}`
export const exactCorrelation = (r: number): string => (Math.abs(r) < 0.005 ? '0.00' : r.toFixed(2))

/** The same unit without its word, for the second figure and the third; a share stays one. */
export const unnamed = (unit: Unit | undefined): Unit | undefined =>
  unit && unit.symbol !== '%' ? { ...unit, word: '', one: '' } : unit

function withUnit(number: string, unit: Unit | undefined): string {
  if (!unit) return number
  if (unit.prefix) return withPrefix(number, unit.prefix)
  return `${number} ${number === '1' ? unit.one : unit.word}`.trimEnd()
}

const withPrefix = (number: string, prefix: string): string =>
  /^(?:-|minus )/.test(number) ? `minus ${prefix}${number.replace(/^(?:-|minus )/, '')}` : `${prefix}${number}`

function rounded(value: number, isMoney = false): string {
  const size = Math.abs(value)
  for (const [scale, name] of [
    [BILLION, 'billion'],
    [MILLION, 'million'],
  ] as const) {
    if (size >= scale * 0.9995) return `${minus(value)}${grouped(toSignificant(size / scale))} ${name}`
  }
  if (isMoney) return money(size < CENTS_BELOW ? value : toSignificant(value))
  return `${minus(value)}${grouped(toSignificant(size))}`
}

const money = (value: number): string =>
  Math.abs(value) < CENTS_BELOW && !Number.isInteger(value)
    ? value.toFixed(2)
    : `${value < 0 ? '-' : ''}${grouped(Math.abs(value))}`
const minus = (value: number): string => (value < 0 ? 'minus ' : '')
const grouped = (value: number): string =>
  value < 0
    ? `minus ${grouped(-value)}`
    : value.toLocaleString('en-US', { maximumFractionDigits: 6, maximumSignificantDigits: 9 })
const toSignificant = (value: number): number => tidy(Number(value.toPrecision(SIGNIFICANT)))
const tidy = (value: number): number => Number(value.toPrecision(12))
