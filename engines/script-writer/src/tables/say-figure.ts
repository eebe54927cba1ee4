import type { Measure } from './columns.ts'
import type { Unit } from './units.ts'

const LARGE = [
  [1e9, 'billion'],
  [1e6, 'million'],
] as const
const TWICE = 2
/** The longest list that names each of its items. */
const MOST_LISTED = 6
const FIRST_LISTED = 4

/** A figure as it is said: to two decimals, in the unit in which people say it, "217.19 millimetres", "5.076 kilograms". */
export function sayFigure(value: number, unit?: Unit): string {
  const scaled = value * (unit?.factor ?? 1)
  const size = Math.abs(scaled)
  const [scale, name] = LARGE.find(([least]) => size >= least) ?? [1, '']
  const decimals = scale > 1 || (unit && unit.factor !== 1) ? 3 : 2
  const isCents = Boolean(unit?.prefix) && scale === 1 && !Number.isInteger(scaled)
  const number = isCents
    ? size.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : sayNumber(size / scale, decimals)
  const word = number === '1' && !name ? unit?.one : unit?.word
  return `${scaled < 0 ? 'minus ' : ''}${unit?.prefix ?? ''}${[number, name, word].filter(Boolean).join(' ')}`
}

/** "12,345.67"; below one, three figures of it. */
export const sayNumber = (value: number, decimals = 2): string =>
  value.toLocaleString(
    'en-US',
    value > 0 && value < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: decimals },
  )

/** A share of a hundred: "14.3 per cent". */
export function sayShare(share: number): string {
  const percent = share * 100
  return percent > 0 && percent < 0.05 ? 'less than 0.1 per cent' : `${Number(percent.toFixed(1))} per cent`
}

/** Correlation in words, from "minus 1" to "1". */
export const sayCorrelation = (r: number): string =>
  (r <= -0.005 ? 'minus ' : '') + String(Number(Math.abs(r).toFixed(2)))

/** Distance of one value above another: "27.1 millimetres (14.3 per cent)". */
export function sayGap(measure: Measure, high: number, low: number): string {
  const { unit } = measure
  const isShare = unit?.symbol === '%'
  const off = sayFigure(high - low, isShare ? { ...unit, one: 'percentage point', word: 'percentage points' } : unit)
  if (!isRatio(measure, low)) return off
  return `${off} (${high / low >= TWICE ? `${sayNumber(high / low)} times as much` : sayShare(high / low - 1)})`
}

/** Twenty degrees are not twice as warm as ten, and a share of 20 per cent is not "10 per cent more" than one of 18. */
export const isRatio = ({ unit }: Measure, low: number): boolean =>
  low > 0 && !['°C', '°F', '%'].includes(unit?.symbol ?? '')

/** "a, b and c". */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`

/** All of a few, or the first of many and the last. */
export const listedEnds = (items: readonly string[]): string =>
  items.length <= MOST_LISTED
    ? listed(items)
    : `${items.slice(0, FIRST_LISTED).join(', ')} and, last of ${items.length}, ${items.at(-1) ?? ''}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
