import { mentions } from '@app/domain/scripts'
import type { Category, Column, Measure, Names, Time } from './columns.ts'
import type { RawTable } from './read-tables.ts'
import { deviation, explainedBy, mean } from './statistics.ts'

/** A table with its columns sorted by what can be computed of them, and with what its creator asked for. */
export type Scene = {
  table: RawTable
  count: number
  labels: string[]
  /** Best first: asked for, then told apart most by the main groups. */
  measures: Measure[]
  categories: Category[]
  /** The category that rows are compared by; undefined where nothing groups them. */
  main: Category | undefined
  time: Time | undefined
  names: Names | undefined
  /** Counts of each row, where a row stands for one combination of groups. */
  counts: Measure | undefined
}

/** A sentence with a figure, without the table's name before it and its rows after it. */
export type Figure = {
  text: string
  /** The first of the rows that it is about, as an index. */
  row?: number | undefined
  /** Rows that lack a value and are left out. */
  left?: number
}

/** The values of one group, and the rows that they stand in. */
export type Group = { level: string; said: string; rows: number[]; values: number[]; mean: number; spread: number }

/** A smaller group is not compared. */
const LEAST_IN_GROUP = 3
const LEAST_LETTERS = 4
const COUNTS = /^(?:freq\w*|counts?|n|number|total|cases|people|persons|anzahl|häufigkeit)$/i

export function sceneOf(table: RawTable, all: readonly Column[], prompt: string): Scene {
  const asked = (column: Column) => (isAsked(prompt, column) ? 1 : 0)
  const kinds = <K extends Column['kind']>(kind: K) =>
    all.filter((column): column is Column & { kind: K } => column.kind === kind)
  const categories = kinds('category').filter(({ levels }) => levels.length > 1)
  const counts = countsOf(all, categories)
  const measures = kinds('measure').filter((measure) => measure !== counts)
  const explained = (measure: Measure, by: Category) => explainedBy(groupsOf(measure, by).map(({ values }) => values))
  const power = (category: Category) => mean([0, ...measures.map((measure) => explained(measure, category))])
  const [main] = categories
    .filter((category) => measures.length === 0 || measures.some((measure) => groupsOf(measure, category).length > 1))
    .map((category) => ({ category, rank: (isYesOrNo(category) ? -2 : asked(category)) + power(category) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ category }) => category)
  const ranked = measures
    .map((measure) => ({ measure, rank: asked(measure) + (main ? explained(measure, main) : 0) }))
    .toSorted((a, b) => b.rank - a.rank)
  return {
    table,
    count: table.rows.length,
    labels: all.map(({ label }) => label),
    measures: ranked.map(({ measure }) => measure),
    categories: categories.toSorted((a, b) => asked(b) + power(b) - asked(a) - power(a)),
    main,
    time: kinds('time')[0],
    names: kinds('names')[0],
    counts,
  }
}

/** A frequency is no measurement: its mean says nothing, and shares are shares of what was counted. */
function countsOf(all: readonly Column[], categories: readonly Category[]): Measure | undefined {
  const counts = all.find((column) => column.kind === 'measure' && COUNTS.test(column.label))
  if (counts?.kind !== 'measure' || categories.length < 2) return undefined
  const isCount = counts.numbers.every((value) => Number.isInteger(value) && (value ?? -1) >= 0)
  const combinations = new Set(counts.texts.map((_, row) => categories.map(({ texts }) => texts[row]).join('\n')))
  return isCount && combinations.size === counts.texts.length ? counts : undefined
}

/** The groups of a measure by a category's levels, the largest mean first; rows without a value are in none. */
export function groupsOf(
  measure: Measure,
  by: Category,
  { least = LEAST_IN_GROUP, isIn = (_row: number): boolean => true } = {},
): Group[] {
  return by.levels
    .map((level) => {
      const rows = measure.numbers.flatMap((value, row) =>
        value !== undefined && by.texts[row] === level && isIn(row) ? [row] : [],
      )
      const values = rows.flatMap((row) => measure.numbers[row] ?? [])
      return { level, said: sayLevel(by, level), rows, values, mean: mean(values), spread: deviation(values) }
    })
    .filter(({ rows }) => rows.length >= least)
    .toSorted((a, b) => b.mean - a.mean)
}

/** Significance of a difference of two means: their distance in standard errors. */
export function sureness(a: Group, b: Group): number {
  const error = Math.sqrt(a.spread ** 2 / a.values.length + b.spread ** 2 / b.values.length)
  return error > 0 ? Math.abs(a.mean - b.mean) / error : a.mean === b.mean ? 0 : Number.POSITIVE_INFINITY
}

/** Less than this may be chance. */
export const SURE = 2.5

const YES = /^(?:yes|true|y|t|1|ja|x)$/i
const NO = /^(?:no|false|n|f|0|nein)$/i
/** Numbers and single letters, which say nothing alone. */
const BARE = /^(?:-?\d+(?:[.,]\d+)?|\p{L})$/u

/** A column that says of each row whether something is so. */
export const isYesOrNo = ({ levels }: Pick<Category, 'levels'>): boolean =>
  levels.length === 2 && levels.every((level) => YES.test(level) || NO.test(level))

/** The values of a column; yes before no. */
export const levelsOf = ({ levels }: Category): readonly string[] =>
  isYesOrNo({ levels }) ? levels.toSorted((a, b) => Number(YES.test(b)) - Number(YES.test(a))) : levels

/** "Gentoo" as it is; "shaded" and "not shaded" for yes and no; a "2" with what it is said of. */
export function sayLevel({ label, levels }: Category, level: string): string {
  if (isYesOrNo({ levels })) {
    const had = /^(?:has|have|with) (.+)$/.exec(label)?.[1]
    const what = label.replace(/^(?:is|was) /, '')
    return had ? `${YES.test(level) ? 'with' : 'without'} ${had}` : `${YES.test(level) ? '' : 'not '}${what}`
  }
  return BARE.test(level) || YES.test(level) || NO.test(level) ? `${label} ${level}` : level
}

/** First words of labels that say nothing about the column. */
const GENERAL = /^(?:number|total|average|mean|maximum|minimum|date|name|body|first|last|time)$/

/** The wish names the column or one of its values: "compare the species", "what about Gentoo". */
function isAsked(prompt: string, column: Column): boolean {
  const [first = ''] = column.label.split(' ')
  const names = [
    column.label,
    ...(GENERAL.test(first) ? [] : [first]),
    ...(column.kind === 'category' ? column.levels : []),
  ]
  return names.some((name) => name.length >= LEAST_LETTERS && mentions(prompt, name))
}
