import type { Measure, Time } from '../columns.ts'
import { isRatio, sayFigure, sayGap, sayNumber, sayShare } from '../say-figure.ts'
import type { Figure, Scene } from '../scene.ts'
import { correlation, explainedBy, mean } from '../statistics.ts'

type Point = { year: number; value: number; row: number; values: number[] }
type Trend = { measure: Measure; points: Point[]; first: Point; last: Point; r: number; isSeries: boolean }

const LEAST_YEARS = 3
const MOST_MEASURES = 3
/** The least share of the spread between rows that their years explain. */
const LEAST_EXPLAINED = 0.02
const LEAST_CHANGE = 0.03

/** A rise or fall over the years, and the years that went against it. */
export function findTrend({ time, measures, count }: Scene): Figure[] {
  return measures
    .flatMap((measure) => (time ? (trendOf(measure, time) ?? []) : []))
    .toSorted((a, b) => Math.abs(b.r) - Math.abs(a.r))
    .slice(0, MOST_MEASURES)
    .map((trend) => {
      const { measure, points, first, last, isSeries } = trend
      const say = ({ value, year }: Point) => `${sayFigure(value, measure.unit)} in ${year}`
      const text = `the ${isSeries ? 'value' : 'mean'} of ${measure.label} goes from ${say(first)} to ${say(last)}, ${sayChange(trend)}. ${saySteps(trend)}`
      return { text, row: first.row, left: count - points.flatMap(({ values }) => values).length }
    })
}

function trendOf(measure: Measure, { years }: Time): Trend | undefined {
  const byYear = Map.groupBy(
    measure.numbers.flatMap((value, row) =>
      value !== undefined && years[row] !== undefined ? [{ value, row, year: years[row] }] : [],
    ),
    ({ year }) => year,
  )
  const points = [...byYear]
    .map(([year, of]) => ({ year, values: of.map(({ value }) => value), row: of[0]?.row ?? 0 }))
    .map((point): Point => ({ ...point, value: mean(point.values) }))
    .toSorted((a, b) => a.year - b.year)
  const [first, last] = [points[0], points.at(-1)]
  const r = correlation(points.map(({ year, value }) => [year, value] as const))
  if (!first || !last || points.length < LEAST_YEARS || !Number.isFinite(r)) return undefined
  const isSeries = points.every(({ values }) => values.length === 1)
  const isExplained = isSeries || explainedBy(points.map(({ values }) => values)) > LEAST_EXPLAINED
  const isChanged = Math.abs(last.value / first.value - 1) > LEAST_CHANGE
  return isExplained && isChanged ? { measure, points, first, last, r, isSeries } : undefined
}

/** "up by 30 degrees", "down by 12 metres (30 per cent)". */
function sayChange({ measure, first, last }: Trend): string {
  if (last.value > first.value) return `up by ${sayGap(measure, last.value, first.value)}`
  const share = isRatio(measure, last.value) ? ` (${sayShare(1 - last.value / first.value)})` : ''
  return `down by ${sayFigure(first.value - last.value, measure.unit)}${share}`
}

/** First and last year may be chosen well: the steps between tell. */
function saySteps({ measure, points }: Trend): string {
  const up = points.slice(1).filter(({ value }, at) => value > (points[at]?.value ?? 0)).length
  const sorted = points.toSorted((a, b) => b.value - a.value)
  const ends = [sorted[0], sorted.at(-1)].map(
    (point) => `${point?.year ?? ''} with ${sayFigure(point?.value ?? 0, measure.unit)}`,
  )
  return `It goes up in ${sayNumber(up)} of ${sayNumber(points.length - 1)} steps from year to year; the highest is ${ends.join(', the lowest ')}`
}
