import { unsupportedFacts } from '@app/domain/scripts'
import type { Exchange, Hook, Tone, Turn } from '../embedded/plan/plan.ts'
import type { Category, Column, Measure, Names, Time } from './columns.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { RawTable } from './read-tables.ts'
import { exactFigure, sayCount } from './say-figure.ts'
import { deviation, explainedBy, mean } from './statistics.ts'
import { article, pluralOf, type RowNoun, rowNounOf } from './words.ts'

/** A table with its columns sorted by what can be computed of them, and with what its creator asked for. */
export type Scene = {
  table: RawTable
  count: number
  noun: RowNoun
  /** Best first: asked for, then told apart most by the main groups. */
  measures: Measure[]
  categories: Category[]
  /** What the rows are compared by; undefined where nothing groups them. */
  main: Category | undefined
  time: Time | undefined
  names: Names | undefined
  figures: Figures
  isAsked(column: Column): boolean
  /** Before the ids of exchanges, so that those of two tables differ. */
  key: string
}

/** What a planner found: a chapter, and what it gives to the opening and the end. */
export type Finding = {
  title: string
  /** How the hosts promise it: “which group leads where”. */
  promise?: string
  exchanges: Exchange[]
  hook?: Hook | undefined
  point?: Turn | undefined
  headline?: string | undefined
  question?: string | undefined
}

/** The values of one group, and the rows that they stand in. */
export type Group = { level: string; said: string; rows: number[]; values: number[]; mean: number; spread: number }

/** A smaller group is not compared. */
const LEAST_IN_GROUP = 3
const LEAST_LETTERS = 4

export function sceneOf(
  table: RawTable,
  all: readonly Column[],
  wish: { words: string; seed: string; key: string },
): Scene {
  const isAsked = (column: Column) => askedIn(wish.words, column)
  const kinds = <K extends Column['kind']>(kind: K) =>
    all.filter((column): column is Column & { kind: K } => column.kind === kind)
  const [measures, categories] = [kinds('measure'), kinds('category').filter(({ levels }) => levels.length > 1)]
  const explained = (measure: Measure, by: Category) => explainedBy(groupsOf(measure, by).map(({ values }) => values))
  const power = (category: Category) => mean([0, ...measures.map((measure) => explained(measure, category))])
  const [main] = categories
    .filter((category) => measures.length === 0 || measures.some((measure) => groupsOf(measure, category).length > 1))
    .map((category) => ({ category, rank: (isYesOrNo(category) ? -2 : isAsked(category) ? 1 : 0) + power(category) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ category }) => category)
  const ranked = measures
    .map((measure) => ({ measure, rank: (isAsked(measure) ? 1 : 0) + (main ? explained(measure, main) : 0) }))
    .toSorted((a, b) => b.rank - a.rank)
  return {
    table,
    count: table.rows.length,
    noun: rowNounOf(
      table.title,
      all.map(({ label }) => label),
    ),
    measures: ranked.map(({ measure }) => measure),
    categories: categories.toSorted((a, b) => power(b) - power(a)),
    main,
    time: kinds('time')[0],
    names: kinds('names')[0],
    figures: figuresOf(table, wish.seed),
    isAsked,
    key: wish.key,
  }
}

/** The groups of a measure by a category's levels, the largest mean first; rows without a value are in none. */
export function groupsOf(measure: Measure, by: Category, least = LEAST_IN_GROUP): Group[] {
  const rows = new Map<string, number[]>(by.levels.map((level) => [level, []]))
  for (const [row, level] of by.texts.entries())
    if (level !== undefined && measure.numbers[row] !== undefined) rows.get(level)?.push(row)
  return [...rows]
    .filter(([, of]) => of.length >= least)
    .map(([level, of]) => groupOf(measure, { level, said: sayLevel(by, level), rows: of }))
    .toSorted((a, b) => b.mean - a.mean)
}

export function groupOf(measure: Measure, group: Pick<Group, 'level' | 'said' | 'rows'>): Group {
  const values = group.rows.flatMap((row) => measure.numbers[row] ?? [])
  return { ...group, values, mean: mean(values), spread: deviation(values) }
}

/** "Gentoo" as it is; "shaded" and "not shaded" for yes and no; a "2" with what it is said of. */
export function sayLevel({ label, levels }: Category, level: string): string {
  if (isYesOrNo({ levels })) {
    const had = /^(?:has|have|with) (.+)$/.exec(label)?.[1]
    const what = label.replace(/^(?:is|was) /, '')
    return had ? `${YES.test(level) ? 'with' : 'without'} ${had}` : `${YES.test(level) ? '' : 'not '}${what}`
  }
  return /^-?\d+(?:[.,]\d+)?$/.test(level) || YES.test(level) || NO.test(level) ? `${label} ${level}` : level
}

/** A column that says of each row whether something is so. */
export const isYesOrNo = ({ levels }: Pick<Category, 'levels'>): boolean =>
  levels.length === 2 && levels.every((level) => YES.test(level) || NO.test(level))

/** The values of such a column, yes first; those of any other as they are. */
export const levelsOf = (by: Category): readonly string[] =>
  isYesOrNo(by) ? by.levels.toSorted((a, b) => Number(YES.test(b)) - Number(YES.test(a))) : by.levels

const PLACE_ON = /^(?:island|continent|planet|floor|farm|line|route)$/
const PLACE_IN =
  /^(?:city|town|country|region|state|place|location|district|province|area|department|room|class|school|continent)$/

/** Before a value of the column: "on" Biscoe, "in" Ghent, "with" Gentoo. */
export function prepositionOf({ label }: Category): string {
  if (PLACE_IN.test(label)) return 'in'
  return PLACE_ON.test(label) ? 'on' : 'with'
}

/** "the strains", or "the two groups" of a yes and a no. */
export const groupsName = (by: Category): string => (isYesOrNo(by) ? 'two groups' : pluralOf(by.label))

/** "Gentoo penguin", "country in Europe": a row of a group. */
export function rowIn(scene: Scene, by: Category, said: string, isMany = false): string {
  const noun = isMany ? scene.noun.many : scene.noun.one
  return prepositionOf(by) === 'with' ? `${said} ${noun}` : `${noun} ${prepositionOf(by)} ${said}`
}

const YES = /^(?:yes|true|y|t|1|ja|x)$/i
const NO = /^(?:no|false|n|f|0|nein)$/i

type Means = { measure: Measure; by: Category; groups: readonly Group[]; extra?: string }

/** "Mean of flipper length by species: Gentoo 217.19 mm (123 rows), … 2 rows without a value left out." */
export function citeMeans(scene: Scene, { measure, by, groups, extra = '' }: Means): string {
  const listed = groups.map(
    ({ said, mean: middle, values }) => `${said}: ${exactFigure(middle, measure.unit)} (${values.length} rows)`,
  )
  const left = scene.count - groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const text = `Mean of ${measure.label} by ${by.label}, ${sayCount(groups.length)} groups: ${listed.join(', ')}. ${extra}${rowsOf(scene)}${leftOut(left)}`
  return scene.figures.cite(text, Math.min(...groups.flatMap(({ rows }) => rows[0] ?? 0)))
}

/** Whose value it is, as far as the row says so: its name, its groups, its year. */
export function whoIn({ names, main, categories, noun, time }: Scene, row: number): string {
  const name = names?.texts[row]
  if (name) return `, ${name}`
  const [group, other] = [main, ...categories.filter((category) => category !== main)].flatMap((by) =>
    by?.texts[row] === undefined ? [] : [sayLevel(by, by.texts[row])],
  )
  if (group) return `, ${article(group)} ${group} ${noun.one}${other ? `, ${other}` : ''}`
  const year = time?.years[row]
  return year === undefined ? '' : `, in ${year}`
}

/** Which rows a figure is computed from. */
export function rowsOf({ table, count }: Scene): string {
  const [first, last] = [table.rows[0]?.row ?? 1, table.rows.at(-1)?.row ?? count]
  return `Computed from ${count} rows, ${first} to ${last}${table.sheet ? ` of the sheet ${table.sheet}` : ''}.`
}

export const leftOut = (count: number): string =>
  count === 0 ? '' : ` ${count} ${count === 1 ? 'row' : 'rows'} without a value left out.`

export const asker = (text: string, ...passage_ids: string[]): Turn => ({ role: 'asker', text, passage_ids })
export const teller = (text: string, ...passage_ids: string[]): Turn => ({ role: 'teller', text, passage_ids })

type Manner = {
  weight: number
  tone?: Tone
  after?: string
  /** What a single host says instead of question and answer; without it they ask themselves. */
  alone?: string
}

/** Turns in which one asks and one tells. A question that names something cites what its answer cites. */
export function exchange(
  scene: Scene,
  id: string,
  turns: readonly Turn[],
  { weight, tone = 'plain', after, alone }: Manner,
): Exchange {
  const cited = [...new Set(turns.flatMap(({ passage_ids }) => passage_ids))]
  const citing = turns.map((turn) =>
    turn.passage_ids.length === 0 && unsupportedFacts(turn.text, []).length > 0
      ? { ...turn, passage_ids: cited }
      : turn,
  )
  return {
    id: `${scene.key}${id}`,
    ...(after && { after: `${scene.key}${after}` }),
    turns: citing,
    alone: [teller(alone ?? citing.map(({ text }) => text).join(' '), ...cited)],
    weight: Math.min(1, weight),
    tone,
  }
}

/** How sure it is that two means differ: their distance in standard errors. */
export function sureness(a: Group, b: Group): number {
  const error = Math.sqrt(a.spread ** 2 / a.values.length + b.spread ** 2 / b.values.length)
  return error > 0 ? Math.abs(a.mean - b.mean) / error : a.mean === b.mean ? 0 : Number.POSITIVE_INFINITY
}

/** Less than this may be chance. */
export const SURE = 2.5

/** The wish names the column or one of its values: "compare the species", "what about Gentoo". */
function askedIn(words: string, column: Column): boolean {
  const [first = ''] = column.label.split(' ')
  const named = [
    column.label,
    ...(GENERAL.test(first) ? [] : [first]),
    ...(column.kind === 'category' ? column.levels : []),
  ]
  return named.some(
    (name) => name.length >= LEAST_LETTERS && new RegExp(`(?<!\\p{L})${escaped(stem(name))}`, 'iu').test(words),
  )
}

/** First words of labels that say nothing about the column. */
const GENERAL = /^(?:number|total|average|mean|maximum|minimum|date|name|body|first|last|time)$/

const stem = (name: string): string =>
  /[^s]s$/.test(name) && name.length > LEAST_LETTERS + 1 ? name.slice(0, -1) : name
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
