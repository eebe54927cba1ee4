import type { Category, Measure } from './columns.ts'
import { correlation } from './statistics.ts'

/** How two measurements go together: Pearson's r over the rows that have both. */
export type Relation = { a: Measure; b: Measure; r: number; pairs: number }
export type Part = { level: string; r: number; pairs: number; rows: number[] }

export function relationsOf(measures: readonly Measure[]): Relation[] {
  return measures
    .flatMap((a, at) => measures.slice(at + 1).map((b) => relate(a, b)))
    .filter(({ r }) => Number.isFinite(r))
    .toSorted((a, b) => Math.abs(b.r) - Math.abs(a.r))
}

function relate(a: Measure, b: Measure): Relation {
  const pairs = pairsIn(a, b, () => true)
  return { a, b, r: correlation(pairs.map(({ pair }) => pair)), pairs: pairs.length }
}

/** The same relation inside each group that has at least `least` complete rows. */
export function partsOf({ a, b }: Relation, by: Category, least: number): Part[] {
  return by.levels.flatMap((level) => {
    const pairs = pairsIn(a, b, (row) => by.texts[row] === level)
    const r = correlation(pairs.map(({ pair }) => pair))
    return pairs.length >= least && Number.isFinite(r)
      ? [{ level, r, pairs: pairs.length, rows: pairs.map(({ row }) => row) }]
      : []
  })
}

function pairsIn(
  a: Measure,
  b: Measure,
  isIn: (row: number) => boolean,
): { row: number; pair: readonly [number, number] }[] {
  return a.numbers.flatMap((first, row) => {
    const second = b.numbers[row]
    return first !== undefined && second !== undefined && isIn(row) ? [{ row, pair: [first, second] as const }] : []
  })
}
