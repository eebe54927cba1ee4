import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { isSuspendedIn } from '#database/suspended.ts'
import { unfinishedOf, type Claim, type FenceColumn, type WorkKind, type WorkRow, type WorkTable } from './work-kind.ts'

const fences = {
  render_fence: { table: 'content', key: 'content_id' },
  fence: { table: 'turn', key: 'turn_id' },
} as const satisfies Record<FenceColumn, { table: string; key: string }>

/** Counts a try; returns how many there are in a row, this one included. */
export async function countTry(trx: Db, { name, key, tries, progress }: WorkTable, id: string): Promise<number> {
  const next = sql`${sql.ref(tries)} + 1`
  const count = progress ? await progress.count(trx, id) : 0
  const changes = progress
    ? sql`${sql.ref(tries)} = case when ${count} > ${sql.ref(progress.seen)} then 1 else ${next} end, ${sql.ref(progress.seen)} = ${count}`
    : sql`${sql.ref(tries)} = ${next}`
  const { rows } = await sql<{ tries: number }>`
    update ${sql.table(name)} set ${changes} where ${sql.ref(key)} = ${id} returning ${sql.ref(tries)} as tries`.execute(
    trx,
  )
  return rows[0]?.tries ?? 0
}

/** Counts a failed try of the claim's holder; returns how many there are in a row, 0 where the claim is lost. */
export async function countFailure(db: Db, table: WorkTable, claim: Claim): Promise<number> {
  const tries = sql.ref(table.tries)
  const { rows } = await sql<{ tries: number }>`
    update ${sql.table(table.name)} set ${tries} = ${tries} + 1 where ${isHeld(table, claim)} returning ${tries} as tries`.execute(
    db,
  )
  return rows[0]?.tries ?? 0
}

/** Shuts out every worker with an older claim; returns the number of the new one. */
export async function raiseFence(trx: Db, column: FenceColumn, id: string): Promise<number> {
  const { table, key } = fences[column]
  const { rows } = await sql<{ fence: number }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + 1
    where ${sql.ref(key)} = ${id} returning ${sql.ref(column)} as fence`.execute(trx)
  if (!rows[0]) throw new Error(`no fence of ${table} ${id}`)
  return rows[0].fence
}

export async function endPause(trx: Db, { name, key, paused }: WorkTable, id: string): Promise<void> {
  if (paused)
    await sql`update ${sql.table(name)} set ${sql.ref(paused)} = null where ${sql.ref(key)} = ${id}`.execute(trx)
}

/** A try that a stopping process cut short is not counted. */
export async function giveTryBack(db: Db, table: WorkTable, claim: Claim): Promise<void> {
  const tries = sql.ref(table.tries)
  await sql`update ${sql.table(table.name)} set ${tries} = ${tries} - 1 where ${isHeld(table, claim)}`.execute(db)
}

/** Undefined where the claim is lost. */
export async function findHeld(
  db: Db,
  table: WorkTable,
  claim: Claim,
): Promise<{ is_owner_suspended: boolean } | undefined> {
  const { rows } = await sql<{ is_owner_suspended: boolean }>`
    select ${isSuspendedIn(`${table.name}.user_id`)} as is_owner_suspended
    from ${sql.table(table.name)} where ${isHeld(table, claim)} and status = ${unfinishedOf(table)}`.execute(db)
  return rows[0]
}

function isHeld({ key, fence: column }: WorkTable, { id, fence }: Claim) {
  const row = sql`${sql.ref(key)} = ${id}`
  if (!column) return row
  const of = fences[column]
  return sql`${row} and ${fence} = (select ${sql.ref(column)} from ${sql.table(of.table)} where ${sql.ref(of.key)} = ${id})`
}

export type UnfinishedWork = { id: string; user_id: string; is_overdue: boolean }

/** All unfinished work of a kind that is not paused, oldest first, and whether its time is over. */
export async function listUnfinishedWork(
  db: Db,
  { table, longest_minutes }: Pick<WorkKind<WorkRow>, 'table' | 'longest_minutes'>,
): Promise<UnfinishedWork[]> {
  const { name, key, since, paused } = table
  const overdue =
    longest_minutes === undefined
      ? sql`false`
      : sql`${sql.ref(since)} < now() - make_interval(mins => ${longest_minutes})`
  const isDue = paused ? sql`and ${sql.ref(paused)} is null` : sql``
  const { rows } = await sql<UnfinishedWork>`
    select ${sql.ref(key)} as id, user_id, ${overdue} as is_overdue
    from ${sql.table(name)} where status = ${unfinishedOf(table)} ${isDue} order by ${sql.ref(since)}`.execute(db)
  return rows
}

/**
 * Gives unfinished work whose time is limited its whole time again: while the database lay in a backup, no worker ran. Rounded to milliseconds,
 * because the history of test audio is paged by this time, and its cursor has no finer one.
 */
export async function restartClocks(
  db: Db,
  { table: { name, since }, longest_minutes }: Pick<WorkKind<WorkRow>, 'table' | 'longest_minutes'>,
): Promise<void> {
  if (longest_minutes === undefined) return
  await sql`update ${sql.table(name)} set ${sql.ref(since)} = date_trunc('milliseconds', now()) where status = 'processing'`.execute(
    db,
  )
}
