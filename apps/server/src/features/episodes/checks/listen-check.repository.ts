import type { ListenMeasures, NotChecked } from '@app/domain/listen-check'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { FineMark, StoredFinding, ListenCheckTable } from '#database/tables/listen-check-schema.ts'

export type ListenCheckRow = Selectable<ListenCheckTable>

export async function findListenCheck(db: Db, contentId: string): Promise<ListenCheckRow | undefined> {
  return db.selectFrom('listen_check').selectAll().where('content_id', '=', contentId).executeTakeFirst()
}

/** Keeps everyone else who wants to change it waiting until the transaction ends. */
export async function lockListenCheck(trx: Db, contentId: string): Promise<ListenCheckRow | undefined> {
  return trx.selectFrom('listen_check').selectAll().where('content_id', '=', contentId).forUpdate().executeTakeFirst()
}

/**
 * Begins a check of this revision. Earlier findings are shown until it is done; recogniser results, and marks as fine,
 * stay.
 */
export async function beginListenCheck(
  trx: Db,
  {
    content_id,
    user_id,
    revision,
    lines_total,
  }: { content_id: string; user_id: string; revision: number; lines_total: number },
): Promise<void> {
  const begun = {
    user_id,
    revision,
    lines_total,
    lines_checked: 0,
    status: 'processing' as const,
    error: '',
    tries: 0,
    measures: null,
    created_at: sql<Date>`date_trunc('milliseconds', now())`,
    checked_at: null,
  }
  await trx
    .insertInto('listen_check')
    .values({ content_id, ...begun })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(begun))
    .execute()
}

/** Changes the check of this revision; false if another one is being checked. */
async function change(db: Db, { content_id, revision }: Of, set: Record<string, unknown>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listen_check')
    .set(set)
    .where('content_id', '=', content_id)
    .where('revision', '=', revision)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Of = Pick<ListenCheckRow, 'content_id' | 'revision'>

export function keepMeasures(db: Db, of: Of, measures: ListenMeasures): Promise<boolean> {
  return change(db, of, { measures: JSON.stringify(measures) })
}

export function keepProgress(db: Db, of: Of, lines_checked: number): Promise<boolean> {
  return change(db, of, { lines_checked })
}

/** Stores the recogniser's result for a clip. */
export function keepHeard(db: Db, of: Of, heard: Record<string, string>): Promise<boolean> {
  return change(db, of, { heard: sql`heard || ${JSON.stringify(heard)}::jsonb` })
}

type Done = {
  lines_total: number
  measures: ListenMeasures | undefined
  findings: StoredFinding[]
  not_checked: NotChecked[]
  heard: Record<string, string>
}

export function endListenCheck(
  db: Db,
  of: Of,
  { lines_total, measures, findings, not_checked, heard }: Done,
): Promise<boolean> {
  return change(db, of, {
    status: 'completed',
    lines_total,
    lines_checked: lines_total,
    measures: measures ? JSON.stringify(measures) : null,
    findings: JSON.stringify(findings),
    not_checked: JSON.stringify(not_checked),
    heard: JSON.stringify(heard),
    checked_at: sql`now()`,
  })
}

export async function failListenCheck(trx: Db, contentId: string, error: string): Promise<void> {
  await trx.updateTable('listen_check').set({ status: 'error', error }).where('content_id', '=', contentId).execute()
}

export async function keepFine(trx: Db, contentId: string, fine: Record<string, FineMark>): Promise<void> {
  await trx
    .updateTable('listen_check')
    .set({ fine: JSON.stringify(fine) })
    .where('content_id', '=', contentId)
    .execute()
}

/** Names of these people. */
export async function listNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('auth.user').select(['id', 'name']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
