import type { Db } from '#database/schema.ts'

export async function deletePaidClipsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('owner_clip').where('user_id', '=', userId).execute()
}

/** Notes that a person has paid for clips; answers those that are new to him. In one order, so that two jobs never wait for each other. */
export async function insertPaidClips(trx: Db, userId: string, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await trx
    .insertInto('owner_clip')
    .values(hashes.toSorted().map((clip_hash) => ({ user_id: userId, clip_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('clip_hash')
    .execute()
  return new Set(rows.map(({ clip_hash }) => clip_hash))
}
