import type { Exchange } from '../../embedded/plan/plan.ts'
import type { Measure } from '../columns.ts'
import { exactTimes, isRatio, timesSaid } from '../compare.ts'
import { exactFigure, sayCell, sayCount } from '../say-figure.ts'
import { asker, exchange, type Finding, rowsOf, type Scene, teller, whoIn } from '../scene.ts'
import { findRanking } from './ranking.ts'
import { outlierOf } from './outlier.ts'

const MOST_MEASURES = 3
type End = { value: number; rows: number[] }

/** The largest and the smallest value of the foremost measurements, with the rows they stand in; a ranking has told them already. */
export function findExtremes(scene: Scene): Finding | undefined {
  if (findRanking(scene)) return undefined
  const apart = outlierOf(scene)?.measure
  const exchanges = scene.measures
    .filter((measure) => measure !== apart)
    .slice(0, MOST_MEASURES)
    .flatMap((measure, at) => extremesOf(scene, measure, at))
  return exchanges.length > 0 ? { title: 'Extremes and the middle', exchanges } : undefined
}

function extremesOf(scene: Scene, measure: Measure, at: number): Exchange[] {
  const [most, least] = [endOf(measure, Math.max), endOf(measure, Math.min)]
  if (!most || !least || most.value === least.value) return []
  const ratio = most.value / least.value
  const isTimes = isRatio(measure, least.value) && ratio > 1.05
  const times = isTimes ? ` The largest is ${exactTimes(ratio)} the smallest.` : ''
  const figure = scene.figures.cite(
    `${measure.label}: the largest value is ${exactFigure(most.value, measure.unit)} in ${rowNumbers(scene, most)}, the smallest ${exactFigure(least.value, measure.unit)} in ${rowNumbers(scene, least)}.${times} ${rowsOf(scene)}`,
    most.rows[0],
  )
  const [high, low] = [most, least].map(
    (end) =>
      `${sayCell(end.value, measure.unit)}${end.rows.length > 1 ? `, which ${sayCount(end.rows.length)} rows share` : whoIn(scene, end.rows[0] ?? -1)}`,
  )
  const cited = [figure, ...[most, least].flatMap(({ rows }) => scene.table.rows[rows[0] ?? -1]?.passage_id ?? [])]
  const asks = [
    `${scene.names ? 'Who holds' : 'What’s'} the record in ${measure.label}?`,
    `And the extremes in ${measure.label}?`,
    `What about the record in ${measure.label}?`,
  ]
  const turns = [
    asker(asks[at] ?? `And ${measure.label}?`),
    teller(`The largest is ${high ?? ''}. The smallest: ${low ?? ''}.`, ...new Set(cited)),
    ...(isTimes && ratio > 1.2 ? [asker(`So the one is ${timesSaid(ratio)} the other.`, figure)] : []),
  ]
  return [
    exchange(scene, `extremes ${measure.label}`, turns, {
      weight: 0.5 - 0.1 * at,
      tone: ratio > 5 ? 'large' : 'plain',
    }),
  ]
}

function endOf({ numbers }: Measure, end: (a: number, b: number) => number): End | undefined {
  const values = numbers.filter((value) => value !== undefined)
  if (values.length === 0) return undefined
  const value = values.reduce((a, b) => end(a, b))
  return { value, rows: numbers.flatMap((other, row) => (other === value ? [row] : [])) }
}

function rowNumbers({ table, names }: Scene, { rows }: End): string {
  const [first = -1] = rows
  const name = names?.texts[first]
  return rows.length > 1
    ? `${rows.length} rows, first in row ${table.rows[first]?.row ?? ''}`
    : `row ${table.rows[first]?.row ?? ''}${name ? ` (${name})` : ''}`
}
