import { spokenExclusion } from '@app/domain/scripts'
import type { ComputedPassage, WritingRequest } from '@app/ports/script-writer.ts'
import { columnsOf } from './columns.ts'
import { computedId } from './computed-id.ts'
import { findMeans, findPair } from './figures/means.ts'
import { findRanking } from './figures/ranking.ts'
import { findCorrelations, findReversal } from './figures/relations.ts'
import { findCounts, findShares } from './figures/shares.ts'
import { findSize } from './figures/size.ts'
import { findExtremes, findOutlier } from './figures/spread.ts'
import { findTotals } from './figures/totals.ts'
import { findTrend } from './figures/trend.ts'
import { type RawTable, readTables } from './read-tables.ts'
import { sayNumber } from './say-figure.ts'
import { type Figure, type Scene, sceneOf } from './scene.ts'

export type TableRequest = Pick<WritingRequest, 'sources' | 'prompt' | 'wishes' | 'seed'>

/** Finders of figures: after the size, which everything else needs, the most telling first. */
const FINDERS: readonly ((scene: Scene) => Figure[])[] = [
  findSize,
  findReversal,
  findRanking,
  findTrend,
  findShares,
  findMeans,
  findPair,
  findTotals,
  findOutlier,
  findExtremes,
  findCorrelations,
  findCounts,
]
const MOST_TABLES = 3

/**
 * Figures of the largest tables of the sources, computed from their rows: a model miscounts rows. Each is a passage that can
 * be spoken and understood alone: it names its table, its columns, what was computed, and the rows it was computed from.
 */
export function computeFigures(request: TableRequest): ComputedPassage[] {
  return request.sources
    .flatMap(readTables)
    .toSorted((a, b) => b.rows.length - a.rows.length)
    .slice(0, MOST_TABLES)
    .flatMap((table) => figuresOf(table, request))
}

function figuresOf(table: RawTable, { prompt, wishes, seed }: TableRequest): ComputedPassage[] {
  const isWanted = (text: string) => spokenExclusion(text, wishes.exclude) === undefined
  const { source_id, sheet = '', rows } = table
  const columns = columnsOf(table).filter(({ label }) => isWanted(label))
  const scene = sceneOf(table, columns, prompt)
  if (scene.measures.length === 0 && scene.categories.length === 0) return []
  const title = table.title.replace(/\.\w{2,4}$/, '').replaceAll('_', ' ')
  const start = title && isWanted(title) ? `In “${title}”` : 'In this table'
  return FINDERS.flatMap((find) => find(scene))
    .map((figure) => ({ ...figure, text: `${start}, ${figure.text}. ${rowsOf(table, figure)}` }))
    .filter(({ text }) => isWanted(text))
    .map(({ text, row = 0 }) => ({
      passage_id: computedId([seed, source_id, sheet, text]),
      source_id,
      text,
      place: { ...(sheet && { sheet }), row: rows[row]?.row ?? 1 },
    }))
}

/** "Computed from 344 rows, 2 to 345; 2 rows without a value are left out." */
function rowsOf({ rows, sheet, is_cut }: RawTable, { left = 0 }: Figure): string {
  const numbers = `${rows[0]?.row ?? 1} to ${rows.at(-1)?.row ?? rows.length}`
  return [
    `Computed from ${sayNumber(rows.length)} rows, ${numbers}${sheet ? ` of the sheet ${sheet}` : ''}`,
    ...(is_cut ? ['the file goes on, and what follows was not read'] : []),
    ...(left > 0
      ? [`${sayNumber(left)} ${left === 1 ? 'row without a value is' : 'rows without a value are'} left out`]
      : []),
  ]
    .join('; ')
    .concat('.')
}
