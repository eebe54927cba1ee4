import { stemsOf } from './text.ts'

/** A group by its level ("Heath") and the column that has the level ("apiary"). */
type Cue = { level: string; column: string }
/** A figure of a table, the words of the columns it is about, and the groups it is about. */
export type Figure = { value: number; columns: string[][]; groups: Cue[] }

type Row = Record<string, string>
type Group = { rows: readonly Row[]; of: string; cues: Cue[] }

const MOST_LEVELS = 12
/** Words of a column's name that name no subject. */
const UNITS = new Set(['count', 'number', 'mean', 'total', 'value'])
/** A level such as "yes" is named by its column. */
const SPEAKING_LEVEL = 4

/**
 * Counts, gaps, means, medians, extremes, standard deviations and correlations of all rows, of each group and of two groups
 * crossed, and the differences and ratios between the groups of one column.
 */
export function figuresOf(csv: string): Figure[] {
  const rows = rowsOf(csv)
  const columns = Object.keys(rows[0] ?? {})
  const levels = new Map(
    columns.map((column) => [column, [...new Set(rows.map((row) => row[column] ?? ''))].filter(Boolean)]),
  )
  const few = columns.filter((column) => (levels.get(column)?.length ?? 0) <= MOST_LEVELS)
  const measures = columns.filter((column) => !few.includes(column) && !isId(rows, column))
  const all: Group = { rows, of: '', cues: [] }
  const groups = few.flatMap((column) =>
    (levels.get(column) ?? []).map((level): Group => ({
      rows: rows.filter((row) => row[column] === level),
      of: column,
      cues: [cueOf(column, level)],
    })),
  )
  const crossed = groups.flatMap((one) =>
    groups
      .filter((other) => other.of > one.of)
      .map((other): Group => ({
        rows: one.rows.filter((row) => other.rows.includes(row)),
        of: '',
        cues: [...one.cues, ...other.cues],
      })),
  )
  return [
    ...[all, ...groups, ...crossed].flatMap((group) => countsOf(group, rows.length)),
    ...[all, ...groups].flatMap((group) => gapsOf(group, columns)),
    ...measures.flatMap((column) => [
      ...[all, ...groups, ...crossed].flatMap((group) => statisticsOf(group, column)),
      ...few.flatMap((by) =>
        differences(
          groups.filter(({ of }) => of === by),
          column,
        ),
      ),
      ...crossed.flatMap((one, at) =>
        crossed
          .slice(at + 1)
          .filter((other) => isBeside(one, other))
          .flatMap((other) => differences([one, other], column)),
      ),
    ]),
    ...measures.flatMap((one) =>
      measures
        .filter((other) => other > one)
        .flatMap((other) => [all, ...groups].flatMap((group) => correlations(group, one, other))),
    ),
  ].filter(({ value }) => Number.isFinite(value))
}

function rowsOf(csv: string): Row[] {
  const [header = '', ...lines] = csv.trim().split('\n')
  const columns = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])))
}

const isId = (rows: readonly Row[], column: string): boolean => rows.every((row, at) => row[column] === String(at + 1))

const wordsOf = (column: string): string[] => stemsOf(column.replaceAll('_', ' ')).filter((word) => !UNITS.has(word))

function cueOf(column: string, level: string): Cue {
  const stemOf = (name: string) => stemsOf(name)[0] ?? name.toLowerCase()
  return { level: stemOf(level.length < SPEAKING_LEVEL ? column : level), column: stemOf(column) }
}

function countsOf({ rows, cues }: Group, all: number): Figure[] {
  return [rows.length, (100 * rows.length) / all].map((value) => ({ value, columns: [], groups: cues }))
}

function gapsOf({ rows, cues }: Group, columns: readonly string[]): Figure[] {
  return columns.flatMap((column) => {
    const gaps = rows.filter((row) => row[column] === '').length
    return [gaps, rows.length - gaps].map((value) => ({ value, columns: [wordsOf(column)], groups: cues }))
  })
}

const valuesOf = (rows: readonly Row[], column: string): number[] =>
  rows.flatMap((row) => (row[column] ? [Number(row[column])] : [])).toSorted((a, b) => a - b)

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function statisticsOf({ rows, cues }: Group, column: string): Figure[] {
  const values = valuesOf(rows, column)
  const mean = meanOf(values)
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
  const half = values.length / 2
  const median = ((values[Math.ceil(half) - 1] ?? 0) + (values[Math.floor(half)] ?? 0)) / 2
  const others = values.slice(0, -1)
  return [mean, median, values[0] ?? 0, values.at(-1) ?? 0, others.at(-1) ?? 0, deviation, meanOf(others)].map(
    (value) => ({
      value,
      columns: [wordsOf(column)],
      groups: cues,
    }),
  )
}

function differences(groups: readonly Group[], column: string): Figure[] {
  const means = groups.map(({ rows, cues }) => ({ mean: meanOf(valuesOf(rows, column)), cues }))
  return means.flatMap((one) =>
    means
      .filter((other) => other !== one)
      .flatMap((other) =>
        [one.mean - other.mean, one.mean / other.mean, (100 * (one.mean - other.mean)) / other.mean].map((value) => ({
          value,
          columns: [wordsOf(column)],
          groups: [...one.cues, ...other.cues],
        })),
      ),
  )
}

/** Two groups that share one of their two levels: shaded hives of a strain, and the others of it. */
const isBeside = (one: Group, other: Group): boolean =>
  one.cues.some((cue) => other.cues.some(({ level }) => level === cue.level))

/** How many rows have both, and how both go together: in all of them, and without the largest value of either. */
function correlations({ rows, cues }: Group, one: string, other: string): Figure[] {
  const pairs = rows.flatMap((row) => (row[one] && row[other] ? [{ x: Number(row[one]), y: Number(row[other]) }] : []))
  const [lessX, lessY] = [pairs.toSorted((a, b) => a.x - b.x), pairs.toSorted((a, b) => a.y - b.y)].map((sorted) =>
    sorted.slice(0, -1),
  )
  return [pairs.length, ...[pairs, lessX ?? [], lessY ?? []].map(correlationOf)].map((value) => ({
    value,
    columns: [wordsOf(one), wordsOf(other)],
    groups: cues,
  }))
}

function correlationOf(pairs: readonly { x: number; y: number }[]): number {
  const [middle, otherMiddle] = [meanOf(pairs.map(({ x }) => x)), meanOf(pairs.map(({ y }) => y))]
  const sum = (term: (x: number, y: number) => number) =>
    pairs.reduce((total, { x, y }) => total + term(x - middle, y - otherMiddle), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
}
