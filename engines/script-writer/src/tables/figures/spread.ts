import type { Measure } from '../columns.ts'
import { isRatio, sayFigure, sayNumber } from '../say-figure.ts'
import { type Figure, sayLevel, type Scene } from '../scene.ts'
import { mean, median, medianDistance } from '../statistics.ts'

/**
 * Threshold of outliers in robust deviations from the median; seven leaves the long tails of incomes and populations
 * alone.
 */
const FAR = 7
const LEAST_ROWS = 12
/** A normal spread is 1.4826 times the median distance. */
const NORMAL = 1.4826
const SKEWED_SHARE = 0.03
const MOST_MEASURES = 3

const valuesOf = ({ numbers }: Measure): number[] => numbers.filter((value) => value !== undefined)

/** One value far from all the others, and what it does to the mean. */
export function findOutlier(scene: Scene): Figure[] {
  const [worst] = scene.measures.flatMap((measure) => outlierOf(measure) ?? []).toSorted((a, b) => b.far - a.far)
  if (!worst) return []
  const { value, measure } = worst
  const { label, unit, numbers } = measure
  const values = valuesOf(measure)
  const rest = values.filter((other) => other !== value)
  const text = `one value of ${label} stands far apart: ${sayFigure(value, unit)} in ${sayRows(scene, measure, value)}, where the median of ${sayNumber(values.length)} values is ${sayFigure(median(values), unit)}. With it the mean is ${sayFigure(mean(values), unit)}, without it ${sayFigure(mean(rest), unit)}`
  return [{ text, row: numbers.indexOf(value), left: scene.count - values.length }]
}

function outlierOf(measure: Measure): { measure: Measure; value: number; far: number } | undefined {
  const values = valuesOf(measure)
  const [middle, distance] = [median(values), medianDistance(values) * NORMAL]
  if (values.length < LEAST_ROWS || distance === 0) return undefined
  const farOf = (value: number) => Math.abs(value - middle) / distance
  const [value = middle, next] = values.toSorted((a, b) => farOf(b) - farOf(a))
  const tail = values.filter((other) => farOf(other) > FAR / 2).length
  const isAlone = value !== next && tail <= Math.max(1, values.length * SKEWED_SHARE)
  return farOf(value) > FAR && isAlone ? { measure, value, far: farOf(value) } : undefined
}

/** The largest and the smallest value, with the rows they stand in, and the middle, which few large values do not pull away. */
export function findExtremes(scene: Scene): Figure[] {
  return scene.measures.slice(0, MOST_MEASURES).flatMap((measure) => {
    const { label, unit, numbers } = measure
    const sorted = valuesOf(measure).toSorted((a, b) => b - a)
    const [most, least] = [sorted[0], sorted.at(-1)]
    if (most === undefined || least === undefined || most === least) return []
    const say = (value: number) => `${sayFigure(value, unit)} in ${sayRows(scene, measure, value)}`
    const times = isRatio(measure, least) ? ` and ${sayNumber(most / least)} times the smallest` : ''
    const text = `the largest value of ${label} is ${say(most)}${times}; the smallest is ${say(least)}. The mean is ${sayFigure(mean(sorted), unit)}, and the median ${sayFigure(median(sorted), unit)}`
    return [{ text, row: numbers.indexOf(most), left: scene.count - sorted.length }]
  })
}

/** "row 21 (Gentoo, Biscoe)", or "3 rows". */
function sayRows({ table, names, categories }: Scene, { numbers }: Measure, value: number): string {
  const rows = numbers.flatMap((other, row) => (other === value ? [row] : []))
  const [row = 0] = rows
  if (rows.length > 1) return `${sayNumber(rows.length)} rows`
  const groups = categories.flatMap((by) => (by.texts[row] === undefined ? [] : [sayLevel(by, by.texts[row])]))
  const who = names?.texts[row] ?? groups.slice(0, 2).join(', ')
  return `row ${table.rows[row]?.row ?? ''}${who ? ` (${who})` : ''}`
}
