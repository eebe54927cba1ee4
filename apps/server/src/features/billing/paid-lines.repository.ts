import type { Db } from '#database/schema.ts'

/** Which of these lines a person has paid for. */
export async function findPaidLines(db: Db, userId: string, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('paid_line')
    .select('line_hash')
    .where('user_id', '=', userId)
    .where('line_hash', '=', ({ fn, val }) => fn.any(val([...hashes])))
    .execute()
  return new Set(rows.map(({ line_hash }) => line_hash))
}

/** Stores the lines a person has paid for; returns those that are new. Sorted, so that two jobs cannot deadlock. */
export async function insertPaidLines(trx: Db, userId: string, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await trx
    .insertInto('paid_line')
    .values(hashes.toSorted().map((line_hash) => ({ user_id: userId, line_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_hash')
    .execute()
  return new Set(rows.map(({ line_hash }) => line_hash))
}

/** `owner_clip` was written by older versions. */
export async function deletePaidLinesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('paid_line').where('user_id', '=', userId).execute()
  await db.deleteFrom('owner_clip').where('user_id', '=', userId).execute()
}
