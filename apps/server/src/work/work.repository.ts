import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { isSuspendedIn } from '#database/suspended.ts'
import type { Claim, WorkTable } from './work-kind.ts'

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

/** Shuts out every worker with an older claim on the item; returns the number of the new one. */
export async function raiseFence(trx: Db, contentId: string): Promise<number> {
  const { render_fence } = await trx
    .updateTable('content')
    .set((eb) => ({ render_fence: eb('render_fence', '+', 1) }))
    .where('content_id', '=', contentId)
    .returning('render_fence')
    .executeTakeFirstOrThrow()
  return render_fence
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
    from ${sql.table(table.name)} where ${isHeld(table, claim)} and status = 'processing'`.execute(db)
  return rows[0]
}

function isHeld({ key, is_fenced }: WorkTable, { id, fence }: Claim) {
  const row = sql`${sql.ref(key)} = ${id}`
  return is_fenced ? sql`${row} and ${fence} = (select render_fence from content where content_id = ${id})` : row
}

export type UnfinishedWork = { id: string; user_id: string; is_overdue: boolean }

/** All unfinished work of a kind, oldest first, and whether its time is over. */
export async function listUnfinishedWork(
  db: Db,
  { name, key, since }: WorkTable,
  longestMinutes: number,
): Promise<UnfinishedWork[]> {
  const { rows } = await sql<UnfinishedWork>`
    select ${sql.ref(key)} as id, user_id, ${sql.ref(since)} < now() - make_interval(mins => ${longestMinutes}) as is_overdue
    from ${sql.table(name)} where status = 'processing' order by ${sql.ref(since)}`.execute(db)
  return rows
}

/**
 * Gives unfinished work its whole time again: while the database lay in a backup, no worker ran. Rounded to milliseconds,
 * because the history of test audio is paged by this time, and its cursor has no finer one.
 */
export async function restartClocks(db: Db, { name, since }: WorkTable): Promise<void> {
  await sql`update ${sql.table(name)} set ${sql.ref(since)} = date_trunc('milliseconds', now()) where status = 'processing'`.execute(
    db,
  )
}
