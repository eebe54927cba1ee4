import type { Category, Measure } from '../columns.ts'
import { listedEnds, sayCorrelation, sayNumber } from '../say-figure.ts'
import { type Figure, sayLevel, type Scene, SURE } from '../scene.ts'
import { correlation, mean } from '../statistics.ts'

/** The correlation of two measurements: Pearson's r over the rows that have both. */
type Relation = { a: Measure; b: Measure; r: number; rows: number[] }
type Part = { said: string; r: number }

const LEAST_ROWS = 12
const LEAST_INSIDE = 8
/** Weaker relations turn by chance. */
const LEAST_TURNING = { all: 0.1, inside: 0.2, rows: 24 }
const CLOSE = 0.4
const UNRELATED = 0.1

function relate(a: Measure, b: Measure, isIn = (_row: number): boolean => true): Relation {
  const rows = a.numbers.flatMap((first, row) =>
    first !== undefined && b.numbers[row] !== undefined && isIn(row) ? [row] : [],
  )
  return { a, b, rows, r: correlation(rows.map((row) => [a.numbers[row] ?? 0, b.numbers[row] ?? 0] as const)) }
}

const relationsOf = (measures: readonly Measure[]): Relation[] =>
  measures
    .flatMap((a, at) => measures.slice(at + 1).map((b) => relate(a, b)))
    .filter(({ r, rows }) => Number.isFinite(r) && rows.length >= LEAST_ROWS)
    .toSorted((a, b) => Math.abs(b.r) - Math.abs(a.r))

/** The same relation inside each group that has enough rows. */
const partsOf = ({ a, b }: Relation, by: Category): Part[] =>
  by.levels.flatMap((level) => {
    const { r, rows } = relate(a, b, (row) => by.texts[row] === level)
    return rows.length >= LEAST_INSIDE && Number.isFinite(r) ? [{ said: sayLevel(by, level), r }] : []
  })

const listedParts = (parts: readonly Part[]): string =>
  listedEnds(parts.map(({ said, r }) => `${sayCorrelation(r)} for ${said}`))

const sayWay = (r: number): string => (r < 0 ? 'against each other' : 'together')

/** Simpson's paradox: two measurements that go together one way over all rows, and the other way inside every group. */
export function findReversal({ measures, categories, main, count }: Scene): Figure[] {
  const relations = relationsOf(measures).filter(
    ({ r, rows }) => Math.abs(r) > LEAST_TURNING.all && rows.length >= LEAST_TURNING.rows,
  )
  const [best] = categories
    .flatMap((by) => relations.map((relation) => ({ by, relation, parts: partsOf(relation, by) })))
    .filter(({ by, parts }) => parts.length > 1 && parts.length === by.levels.length)
    .filter(({ relation, parts }) => parts.every(({ r }) => r * relation.r < 0 && Math.abs(r) > LEAST_TURNING.inside))
    // The groups that are compared come first: a correlation moves by two at most.
    .map((turned) => ({
      ...turned,
      strength: mean(turned.parts.map(({ r }) => Math.abs(r - turned.relation.r))) + (turned.by === main ? 2 : 0),
    }))
    .toSorted((a, b) => b.strength - a.strength)
  if (!best) return []
  const { by, parts } = best
  const { a, b, r, rows } = best.relation
  const text = `${a.label} and ${b.label} go ${sayWay(r)} over all ${sayNumber(rows.length)} rows that have both, with a correlation of ${sayCorrelation(r)}, but ${sayWay(-r)} inside every ${by.label}: ${listedParts(parts)}. A total that says the opposite of all its parts is known as Simpson’s paradox`
  return [{ text, row: rows[0], left: count - rows.length }]
}

/** The two measurements that go together most closely, whether they still do inside each group, and two that do not at all. */
export function findCorrelations(scene: Scene): Figure[] {
  const relations = relationsOf(scene.measures)
  // A total and its part go together by nature.
  const closest = relations.find(({ a, b }) => !a.label.includes(b.label) && !b.label.includes(a.label))
  const least = relations.at(-1)
  const isSure = closest && Math.abs(closest.r) >= CLOSE && surenessOf(closest) >= SURE
  return [
    ...(isSure ? [figureOf(scene, closest, `go ${sayWay(closest.r)}`)] : []),
    ...(least && Math.abs(least.r) < UNRELATED ? [figureOf(scene, least, 'hardly go together')] : []),
  ]
}

function figureOf(scene: Scene, relation: Relation, how: string): Figure {
  const { a, b, r, rows } = relation
  const parts = scene.main ? partsOf(relation, scene.main) : []
  const inside = parts.length > 1 ? `. Inside each ${scene.main?.label ?? ''} it is ${listedParts(parts)}` : ''
  const text = `${a.label} and ${b.label} ${how}: their correlation over ${sayNumber(rows.length)} rows that have both is ${sayCorrelation(r)}${inside || saySteps(scene, relation)}`
  return { text, row: rows[0], left: scene.count - rows.length }
}

/** Distance of r from zero, in standard errors. */
const surenessOf = ({ r, rows }: Relation): number =>
  Math.abs(r) * Math.sqrt((rows.length - 2) / Math.max(1e-9, 1 - r * r))

/** Two things that grow over the years seem related; their steps from one year to the next show whether they are. */
function saySteps({ time }: Scene, { a, b, rows }: Relation): string {
  const years = rows.flatMap((row) => time?.years[row] ?? [])
  if (years.length < rows.length || new Set(years).size < rows.length) return ''
  const order = rows.toSorted((x, y) => (time?.years[x] ?? 0) - (time?.years[y] ?? 0))
  const step = ({ numbers }: Measure, at: number) => (numbers[order[at + 1] ?? 0] ?? 0) - (numbers[order[at] ?? 0] ?? 0)
  const r = correlation(order.slice(1).map((_, at) => [step(a, at), step(b, at)] as const))
  return Number.isFinite(r) ? `. Their steps from one year to the next have a correlation of ${sayCorrelation(r)}` : ''
}
