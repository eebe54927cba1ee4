import type { WritingRequest } from '#ports/script-writer.ts'
import type { ChapterPlan, Plan } from '../embedded/plan/plan.ts'
import { columnsOf } from './columns.ts'
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
import { findSteady, findTrend } from './findings/trend.ts'
import { type RawTable, readTables } from './read-tables.ts'
import { type Finding, type Scene, sceneOf } from './scene.ts'
import { capital } from './words.ts'

export type TableRequest = Pick<WritingRequest, 'sources' | 'prompt' | 'wishes' | 'seed'>

/** Chapters in the order in which they are told, each with what it may hold; the length decides what is left out. */
const CHAPTERS: readonly (readonly ((scene: Scene) => Finding | undefined)[])[] = [
  [findContents, findSteady],
  [findRanking],
  [findTrend],
  [findGap, findLoser, findPair],
  [findReversal],
  [findCrossed],
  [findTotals, findShares],
  [findTogether],
  [findOutlier, findExtremes, findTypical],
]
const MOST_TABLES = 3
/** Which findings make a listener listen, the most surprising first: parts of their exchanges' ids. */
const SURPRISES = ['turn', 'uneven', 'last', 'trend', 'outlier', 'ranking', 'gap']

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
  const isUnwanted = (text: string) => wishes.exclude.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const columns = columnsOf(table).filter(({ label }) => !isUnwanted(label))
  const scene = sceneOf(table, columns, { words: prompt, seed, key: `table ${at + 1} ` })
  if (scene.measures.length === 0 && scene.categories.length === 0) return undefined
  const wanted = wantedBy(isUnwanted)
  const chapters = CHAPTERS.map((finders) => finders.flatMap((find) => find(scene) ?? []).map(wanted))
  const findings = chapters.flat().toSorted((a, b) => surprise(b) - surprise(a))
  const about = `a table of ${sayRows(scene)}`
  const plan = {
    about,
    titles: [...findings.flatMap(({ headline }) => headline ?? []), `${capital(sayRows(scene))}, compared`],
    hooks: findings.flatMap(({ hook }) => hook ?? []),
    chapters: chapters.flatMap(chapterOf),
    points: findings.flatMap(({ point }) => point ?? []),
    question: findings.find(({ question }) => question)?.question ?? `what would you look up in ${about}?`,
  }
  const cited = citedBy(plan)
  if (plan.chapters.length < 2) return undefined
  return { ...plan, computed: scene.figures.kept().filter(({ passage_id }) => cited.has(passage_id)) }
}

/** The same without what speaks of something that its creator does not want to hear of. */
function wantedBy(isUnwanted: (text: string) => boolean): (finding: Finding) => Finding {
  return (finding) => ({
    ...finding,
    exchanges: finding.exchanges.filter(({ turns }) => !turns.some(({ text }) => isUnwanted(text))),
    hook: finding.hook && isUnwanted(finding.hook.statement.text) ? undefined : finding.hook,
    point: finding.point && isUnwanted(finding.point.text) ? undefined : finding.point,
    headline: finding.headline && isUnwanted(finding.headline) ? undefined : finding.headline,
  })
}

function chapterOf(findings: readonly Finding[]): ChapterPlan[] {
  const exchanges = findings.flatMap((finding) => finding.exchanges)
  const { title = '', promise } = findings.find((finding) => finding.exchanges.length > 0) ?? {}
  return exchanges.length > 0 ? [{ title, exchanges, ...(promise && { promise }) }] : []
}

function citedBy({ hooks, chapters, points }: Pick<Plan, 'hooks' | 'chapters' | 'points'>): Set<string> {
  const turns = [
    ...hooks.map(({ statement }) => statement),
    ...points,
    ...chapters.flatMap(({ exchanges }) => exchanges.flatMap((one) => one.turns)),
  ]
  return new Set(turns.flatMap(({ passage_ids }) => passage_ids))
}

function surprise({ exchanges, hook }: Finding): number {
  const kind = SURPRISES.findIndex((id) => exchanges.some((one) => one.id.includes(id)))
  return (hook ? 1 : 0) + (kind < 0 ? 0 : 1 - kind / SURPRISES.length)
}
