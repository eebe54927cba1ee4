import type { WritingRequest } from '#ports/script-writer.ts'
import type { ChapterPlan, Exchange, Plan, Turn } from '../plan/plan.ts'
import { columnsOf, type Column } from './columns.ts'
import { findContents, sayRows } from './findings/contents.ts'
import { findCrossed } from './findings/crossed.ts'
import { findExtremes } from './findings/extremes.ts'
import { findGap } from './findings/gap.ts'
import { findLoser } from './findings/loser.ts'
import { findOutlier, findTypical } from './findings/outlier.ts'
import { findPair } from './findings/pair.ts'
import { findRanking } from './findings/ranking.ts'
import { findReversal } from './findings/reversal.ts'
import { findShares } from './findings/shares.ts'
import { findTogether } from './findings/together.ts'
import { findTotals } from './findings/totals.ts'
import { findTrend } from './findings/trend.ts'
import { type RawTable, readTables } from './read-tables.ts'
import { type Finding, type Scene, sceneOf } from './scene.ts'

export type TableRequest = Pick<WritingRequest, 'sources' | 'prompt' | 'wishes' | 'seed'>

/** In the order in which they are told; the length decides which are left out. */
const FINDERS: readonly ((scene: Scene) => Finding | undefined)[] = [
  findContents,
  findRanking,
  findTrend,
  findGap,
  findReversal,
  findLoser,
  findCrossed,
  findPair,
  findTotals,
  findTogether,
  findShares,
  findTypical,
  findExtremes,
  findOutlier,
]
const MOST_TABLES = 3
/** How many cells of the columns that a creator does not want are looked at. */
const MOST_LEVELS_LOOKED_AT = 200
const SURPRISES = ['turn', 'last', 'trend', 'outlier', 'ranking', 'gap']

/**
 * Plans what is said of tables: not their rows, but what can be computed from them: size, groups, the biggest difference
 * and whether it holds, a relation that turns round inside the groups, trends, extremes, outliers, gaps. Each figure cites
 * a passage that states it exactly, with the rows it comes from. Undefined if no source has rows that can be computed.
 */
export function planTables(request: TableRequest): Plan | undefined {
  const tables = request.sources
    .flatMap(readTables)
    .toSorted((a, b) => b.rows.length - a.rows.length)
    .slice(0, MOST_TABLES)
  const plans = tables.flatMap((table, at) => planTable(request, table, at) ?? [])
  const [first, ...rest] = plans
  if (!first || rest.length === 0) return first
  return {
    about: `${plans.length === 2 ? 'two' : 'three'} tables`,
    titles: plans.flatMap(({ titles }) => titles.slice(0, 1)),
    hooks: plans.flatMap(({ hooks }) => hooks),
    chapters: plans.flatMap(({ chapters }) => chapters),
    points: plans.flatMap(({ points }) => points.slice(0, 2)),
    question: first.question,
    computed: plans.flatMap(({ computed }) => computed),
  }
}

function planTable({ prompt, wishes, seed }: TableRequest, table: RawTable, at: number): Plan | undefined {
  const columns = columnsOf(table).filter((column) => !isExcluded(column, wishes.exclude))
  const scene = sceneOf(table, columns, { words: prompt, seed, key: `table ${at + 1} ` })
  if (scene.measures.length === 0 && scene.categories.length === 0) return undefined
  const findings = FINDERS.flatMap((find) => find(scene) ?? [])
  if (findings.length < 2) return undefined
  const about = `a table of ${sayRows(scene)}`
  const chapters = findings.map(({ title, exchanges }): ChapterPlan => ({ title, exchanges: exchanges.map((one) => asWished(one, wishes.exclude)).filter((one) => one.turns.length > 0) }))
  const chaptersSaid = chapters.filter(({ exchanges }) => exchanges.length > 0)
  const byId = new Set(chaptersSaid.flatMap(({ exchanges }) => exchanges.map(({ id }) => id)))
  void byId
  const surprising = findings.toSorted((a, b) => surprise(b) - surprise(a))
  return {
    about,
    titles: [...surprising.flatMap(({ headline }) => headline ?? []), `${sayRows(scene)}, compared`],
    hooks: surprising.flatMap(({ hook }) => hook ?? []),
    chapters: chaptersSaid,
    points: surprising.flatMap(({ point }) => point ?? []),
    question: findings.find(({ question }) => question)?.question ?? `what would you look up in ${about}?`,
    computed: scene.figures.kept(),
  }
}

function surprise({ exchanges, hook }: Finding): number {
  const kind = SURPRISES.findIndex((id) => exchanges.some((one) => one.id.includes(id)))
  return (hook ? 1 : 0) + (kind < 0 ? 0 : 1 - kind / SURPRISES.length)
}

function isExcluded(column: Column, exclude: readonly string[]): boolean {
  const said = [column.label, ...(column.kind === 'category' ? column.levels.slice(0, MOST_LEVELS_LOOKED_AT) : [])].join(' ').toLowerCase()
  return exclude.some((word) => column.label.toLowerCase().includes(word.toLowerCase()) || said === word.toLowerCase())
}

const asWished = (one: Exchange, exclude: readonly string[]): Exchange => (one.turns.some(({ text }: Turn) => exclude.some((word) => text.toLowerCase().includes(word.toLowerCase()))) ? { ...one, turns: [] } : one)
