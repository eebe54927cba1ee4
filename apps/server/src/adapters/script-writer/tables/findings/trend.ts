import type { Exchange } from '../../embedded/plan/plan.ts'
import type { Measure, Time } from '../columns.ts'
import { exactTimes, gapBetween, isRatio, timesSaid } from '../compare.ts'
import { exactCorrelation, exactFigure, exactShare, sayCount, sayFigure, sayShare } from '../say-figure.ts'
import { asker, exchange, type Finding, rowsOf, type Scene, teller } from '../scene.ts'
import { correlation, explainedBy, mean } from '../statistics.ts'
import { capital } from '../words.ts'

type Point = { year: number; value: number; row: number; count: number }
/** `isReal` unless the years explain next to nothing of what the rows show. */
type Trend = { measure: Measure; points: Point[]; first: Point; last: Point; r: number; isReal: boolean }

const LEAST_YEARS = 3
const MOST_MEASURES = 3
const STEADY = 0.7
/** Of the spread between rows, explained by their years. */
const LEAST_EXPLAINED = 0.02
const LEAST_CHANGE = 0.03

/** What rose or fell over the years, and whether it did so every year. */
export function findTrend(scene: Scene): Finding | undefined {
  const { time } = scene
  const all = time ? scene.measures.flatMap((measure) => trendOf(measure, time) ?? []) : []
  const trends = all.filter(({ isReal }) => isReal).toSorted((a, b) => rank(scene, b) - rank(scene, a))
  const [best] = trends
  if (!best) return undefined
  const sorted = trends.slice(0, MOST_MEASURES)
  const figure = cite(scene, best)
  const isSeries = best.points.every(({ count }) => count === 1)
  return {
    title: `${capital(best.measure.label)} over the years`,
    promise: `what happened to ${best.measure.label} over the years`,
    exchanges: sorted.flatMap((trend, at) => exchangesOf(scene, trend, { at, isSeries })),
    hook:
      Math.abs(best.r) > STEADY && isRatio(best.measure, Math.min(best.first.value, best.last.value))
        ? {
            statement: teller(
              `${best.first.year}: ${sayFigure(best.first.value, best.measure.unit)}. ${best.last.year}: ${sayFigure(best.last.value, best.measure.unit)}. That’s what ${best.measure.label} did.`,
              figure,
            ),
            doubt: 'And every year in between?',
          }
        : undefined,
    point:
      Math.abs(best.r) > STEADY
        ? teller(
            `${capital(best.measure.label)}: ${sayFigure(best.first.value, best.measure.unit)} in ${best.first.year}, ${sayFigure(best.last.value, best.measure.unit)} in ${best.last.year}.`,
            figure,
          )
        : undefined,
    headline: `${capital(best.measure.label)}, ${best.first.year} to ${best.last.year}`,
  }
}

/** Years that make no difference are worth one sentence: somebody will ask. */
export function findSteady(scene: Scene): Finding | undefined {
  const { time } = scene
  const all = time ? scene.measures.flatMap((measure) => trendOf(measure, time) ?? []) : []
  const [first] = all
  return first && !all.some(({ isReal }) => isReal)
    ? { title: 'Over the years', exchanges: [steady(scene, first)] }
    : undefined
}

function steady(scene: Scene, trend: Trend): Exchange {
  const { measure, first, last } = trend
  const answer = `Hardly. ${capital(measure.label)} was at ${sayFigure(first.value, measure.unit)} on average in ${first.year}, and at ${sayFigure(last.value, measure.unit)} in ${last.year}.`
  return exchange(scene, 'steady', [asker('Do the years make a difference?'), teller(answer, cite(scene, trend))], {
    weight: 0.4,
    tone: 'small',
  })
}

/** The measurement that moved most steadily and far, one that was asked for before all others. */
function rank(scene: Scene, { measure, r, first, last }: Trend): number {
  const low = Math.min(first.value, last.value)
  const far = isRatio(measure, low) ? Math.min(1, Math.abs(Math.log(last.value / first.value))) : 0.5
  return (scene.isAsked(measure) ? 2 : 0) + Math.abs(r) + far
}

function trendOf(measure: Measure, { years }: Time): Trend | undefined {
  const byYear = Map.groupBy(
    measure.numbers.flatMap((value, row) =>
      value !== undefined && years[row] !== undefined ? [{ value, row, year: years[row] }] : [],
    ),
    ({ year }) => year,
  )
  const points = [...byYear]
    .map(([year, of]): Point => ({
      year,
      value: mean(of.map(({ value }) => value)),
      row: of[0]?.row ?? 0,
      count: of.length,
    }))
    .toSorted((a, b) => a.year - b.year)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < LEAST_YEARS) return undefined
  const r = correlation(points.map(({ year, value }) => [year, value] as const))
  if (!Number.isFinite(r)) return undefined
  const isSeries = points.every(({ count }) => count === 1)
  const explained = explainedBy([...byYear.values()].map((of) => of.map(({ value }) => value)))
  const isReal = Math.abs(last.value / first.value - 1) > LEAST_CHANGE && (isSeries || explained > LEAST_EXPLAINED)
  return { measure, points, first, last, r, isReal }
}

function cite(scene: Scene, { measure, points, first, last, r }: Trend): string {
  const { unit } = measure
  const [high, low] = first.value > last.value ? [first, last] : [last, first]
  const values = points.map(
    ({ year, value, count }) => `${year} ${exactFigure(value, unit)}${count > 1 ? ` (${count} rows)` : ''}`,
  )
  const change = isRatio(measure, low.value)
    ? `${exactShare(last.value / first.value - 1)}, ${exactTimes(high.value / low.value)}`
    : exactFigure(last.value - first.value, unit)
  return scene.figures.cite(
    `${measure.label} by year${points.some(({ count }) => count > 1) ? ' (means)' : ''}: ${values.join(', ')}. Change from ${first.year} to ${last.year}: ${change}, difference ${gapBetween(measure, high.value, low.value).exact}. Correlation with the year ${exactCorrelation(r)}. ${rowsOf(scene)}`,
    first.row,
  )
}

/** "Up 30 per cent", "down by half": what happened between the first year and the last. */
function changed({ measure, first, last }: Trend): string {
  const rose = last.value > first.value
  const [high, low] = rose ? [last.value, first.value] : [first.value, last.value]
  if (!isRatio(measure, low)) return `${rose ? 'Up' : 'Down'} by ${gapBetween(measure, high, low).said}`
  if (rose && high / low >= 2) return `That’s ${timesSaid(high / low)} as much`
  return `${rose ? 'Up' : 'Down'} ${sayShare(Math.abs(last.value / first.value - 1))}`
}

function exchangesOf(scene: Scene, trend: Trend, { at, isSeries }: { at: number; isSeries: boolean }): Exchange[] {
  const { measure, first, last, points } = trend
  const figure = cite(scene, trend)
  const id = `trend ${measure.label}`
  const ask =
    at === 0 ? `How did ${measure.label} change over the years?` : `And ${measure.label}, over the same years?`
  const average = isSeries ? '' : ' on average'
  const answer = `In ${first.year} it was ${sayFigure(first.value, measure.unit)}${average}, in ${last.year} ${sayFigure(last.value, measure.unit)}. ${changed(trend)}.`
  const weight = (isSeries ? 0.95 : 0.7) - 0.15 * at
  return [
    exchange(scene, id, [asker(ask), teller(answer, figure)], {
      weight,
      tone: last.value > first.value ? 'large' : 'small',
    }),
    ...(points.length > LEAST_YEARS && at < 2 ? [steps(scene, trend, { figure, id, weight, at })] : []),
  ]
}

/** The objection that first and last year may be chosen well, answered by counting the steps between. */
function steps(
  scene: Scene,
  { measure, points, first, last }: Trend,
  { figure, id, weight, at }: { figure: string; id: string; weight: number; at: number },
): Exchange {
  const rose = last.value > first.value
  const against = points
    .slice(1)
    .filter(({ value }, index) => (rose ? value < (points[index]?.value ?? 0) : value > (points[index]?.value ?? 0)))
  const sorted = points.toSorted((a, b) => b.value - a.value)
  const peak = rose ? sorted[0] : sorted.at(-1)
  const counted = scene.figures.cite(
    `${measure.label}: ${against.length} of ${points.length - 1} steps from year to year go ${rose ? 'down' : 'up'}${peak ? `; the ${rose ? 'highest' : 'lowest'} is ${peak.year} with ${exactFigure(peak.value, measure.unit)}` : ''}. ${rowsOf(scene)}`,
    first.row,
  )
  const ask = at === 0 ? `Did it ${rose ? 'rise' : 'fall'} every single year?` : `Was that a straight line?`
  const end =
    peak && peak.year !== last.year
      ? ` The ${rose ? 'peak' : 'low'} was in ${peak.year}, with ${sayFigure(peak.value, measure.unit)}.`
      : ''
  const answer =
    against.length === 0
      ? `Yes, all ${sayCount(points.length - 1)} steps go the same way.`
      : `No. ${capital(sayCount(against.length))} of the ${sayCount(points.length - 1)} steps ${against.length === 1 ? 'goes' : 'go'} the other way.${end}`
  return exchange(scene, `${id} steps`, [asker(ask), teller(answer, counted, figure)], {
    weight: weight - 0.15,
    after: id,
    tone: against.length === 0 ? 'plain' : 'contrast',
  })
}
