import type { NumberFact } from './read-numbers.ts'

type Known = { numbers: readonly NumberFact[]; years: readonly number[] }

const EXACT = 1e-9
/** "33 percent" is a third. */
const SAME_SHARE = 0.005
/** "52 percent" for 52.1, "nearly two" for 1.8: tolerance of a stated number. */
const ROUNDED = 0.02
const ABOUT = 0.15
const OVER = 0.25
const UNDER = 0.2
const ROUGH_SHARE = 0.05

/** True if the sources contain this number, in whatever form, or one that it is a fair rounding of. */
export function isSupportedNumber(said: NumberFact, { numbers, years }: Known): boolean {
  const hasShares = numbers.some(({ measure }) => measure === 'share')
  const isSaid = numbers.some(
    (known) =>
      isComparable(said, known, hasShares) &&
      said.values.some((value) =>
        known.values.some((other) => isNear(value, said, { ...known, values: [scaled(said, known, other)] })),
      ),
  )
  return isSaid || (said.measure === 'count' && said.values.some((value) => isYearOrSpan(value, said, years)))
}

/** Minutes are never metres; in a table the percent sign may stand far from its numbers. */
function isComparable(said: NumberFact, known: NumberFact, hasShares: boolean): boolean {
  if (said.measure === known.measure) return !said.unit || !known.unit || said.unit.of === known.unit.of
  if (said.measure === 'share') return known.measure === 'count' && !hasShares && !known.unit
  return said.measure === 'count' && (known.measure === 'ordinal' || (known.measure === 'time' && !said.unit))
}

function scaled(said: NumberFact, known: NumberFact, value: number): number {
  if (said.measure === 'share' && known.measure === 'count') return value / 100
  if (said.measure === 'count' && known.measure === 'time') return value / 60
  return said.unit && known.unit ? (value * known.unit.times) / said.unit.times : value
}

function isNear(value: number, said: NumberFact, known: NumberFact): boolean {
  const other = known.values[0] ?? Number.NaN
  const off = Math.abs(value - other)
  if (off <= EXACT * Math.abs(other)) return true
  if (said.measure === 'ordinal' || said.measure === 'time') return false
  if (said.measure === 'share' && off <= SAME_SHARE) return true
  const hedge = said.hedge ?? (known.has_decimals && off <= ROUNDED * Math.abs(other) ? 'about' : undefined)
  const place = lastPlaceOf(value)
  if (hedge === 'over') return other >= value && off < Math.min(OVER * value, place)
  if (hedge === 'under') return other <= value * (1 + ROUNDED) && off < Math.min(UNDER * value, place)
  return hedge === 'about' && off <= Math.min(ABOUT * value, 0.51 * place)
}

/** The worth of the last digit that is not zero: 1,200 is said to the hundred, 413 to the one; a third is said roughly. */
function lastPlaceOf(value: number): number {
  if (value < 1 && Math.abs(value * 100 - Math.round(value * 100)) > EXACT) return ROUGH_SHARE
  const digits = value.toExponential(6).split('e')
  const significant = (digits[0] ?? '').replace('.', '').replace(/0+$/, '').length
  return 10 ** (Number(digits[1] ?? 0) - Math.max(0, significant - 1))
}

/** "ten years" between two dates of the sources; "in 2000" that was read as a number. */
function isYearOrSpan(value: number, { unit }: NumberFact, years: readonly number[]): boolean {
  if (years.includes(value)) return true
  const span = unit?.of === 'months' && unit.times >= 12 ? (value * unit.times) / 12 : 0
  return span > 0 && years.some((year) => years.includes(year + span))
}
