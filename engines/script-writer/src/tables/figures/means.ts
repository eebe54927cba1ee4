import type { Category, Measure } from '../columns.ts'
import { capital, listed, listedEnds, sayFigure, sayGap, sayNumber } from '../say-figure.ts'
import { type Figure, type Group, groupsOf, sayLevel, type Scene, SURE, sureness } from '../scene.ts'
import { sum } from '../statistics.ts'

const MOST_MEASURES = 5
const MOST_PARTS = 4
const LEAST_IN_HALF = 5

/** The means of the main groups, and how far the first is above the last. */
export function findMeans({ measures, main, count }: Scene): Figure[] {
  return measures.slice(0, MOST_MEASURES).flatMap((measure) => {
    const groups = main ? groupsOf(measure, main) : []
    const [first, last] = [groups[0], groups.at(-1)]
    if (!main || !first || !last || first === last) return []
    const means = groups.map(
      ({ said, mean, values }) => `${sayFigure(mean, measure.unit)} for ${said} (${sayNumber(values.length)} rows)`,
    )
    const chance = sureness(first, last) < SURE ? ', which may be chance' : ''
    const text = `the mean of ${measure.label} by ${main.label} is ${listedEnds(means)}. ${capital(first.said)} is above ${last.said} by ${sayGap(measure, first.mean, last.mean)}${chance}`
    return [{ text, row: first.rows[0], left: count - groups.flatMap(({ rows }) => rows).length }]
  })
}

type Part = { level: string; high: Group; low: Group }

/** A column of two values, such as male and female, compared inside each main group, so that the groups cannot blur it. */
export function findPair({ measures, categories, main, count }: Scene): Figure[] {
  const pair = categories.find((category) => category !== main && category.levels.length === 2)
  if (!pair || !main) return []
  const [best] = measures
    .map((measure) => ({ measure, parts: partsOf(measure, main, pair) }))
    .map(({ measure, parts }) => ({ measure, parts, sure: surenessOf(parts) }))
    .filter(({ parts, sure }) => parts.length > 1 && sure >= SURE)
    .toSorted((a, b) => b.sure - a.sure)
  const [first] = best?.parts ?? []
  if (!best || !first) return []
  const { measure, parts } = best
  const { high, low } = first
  const means = parts
    .slice(0, MOST_PARTS)
    .map(
      (part) =>
        `for ${part.level} ${sayFigure(part.high.mean, measure.unit)} against ${sayFigure(part.low.mean, measure.unit)}`,
    )
  const text = `the mean of ${measure.label} is higher for ${high.said} than for ${low.said} in every ${main.label} that has enough of both: ${listed(means)}`
  return [
    { text, row: high.rows[0], left: count - parts.flatMap((part) => [...part.high.rows, ...part.low.rows]).length },
  ]
}

const partsOf = (measure: Measure, main: Category, pair: Category): Part[] =>
  main.levels.flatMap((level) => {
    const isIn = (row: number) => main.texts[row] === level
    const [high, low] = groupsOf(measure, pair, { least: LEAST_IN_HALF, isIn })
    return high && low ? [{ level: sayLevel(main, level), high, low }] : []
  })

/** Over all groups together; nothing where it is not the same half that is higher. */
function surenessOf(parts: readonly Part[]): number {
  const isSame = parts.every(({ high }) => high.level === parts[0]?.high.level)
  return isSame ? sum(parts.map(({ high, low }) => sureness(high, low))) / Math.sqrt(parts.length) : 0
}
