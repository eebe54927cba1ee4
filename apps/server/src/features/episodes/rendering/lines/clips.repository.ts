import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ClipTable } from '#database/tables/content-schema.ts'

export type ClipRow = Selectable<ClipTable>

/** The clips that exist among these; each is marked as used, so that the sweep leaves it alone; in a fixed order, so that two jobs never wait for each other. */
export async function useClips(db: Db, hashes: string[]): Promise<ClipRow[]> {
  if (hashes.length === 0) return []
  const inOrder = db
    .selectFrom('clip')
    .select('clip_hash')
    .where('clip_hash', 'in', hashes)
    .orderBy('clip_hash')
    .forUpdate()
  return db
    .updateTable('clip')
    .set({ last_used_at: sql<Date>`now()` })
    .where('clip_hash', 'in', inOrder)
    .returningAll()
    .execute()
}

/** The clip under this hash: this one, or the one that another worker stored in the meantime. */
export async function insertClip(db: Db, clip: Insertable<ClipTable>): Promise<ClipRow> {
  return db
    .insertInto('clip')
    .values(clip)
    .onConflict((conflict) => conflict.column('clip_hash').doUpdateSet({ last_used_at: sql<Date>`now()` }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listClips(db: Db, hashes: string[]): Promise<ClipRow[]> {
  if (hashes.length === 0) return []
  return db.selectFrom('clip').selectAll().where('clip_hash', 'in', hashes).execute()
}

export async function deleteClips(trx: Db, hashes: string[]): Promise<void> {
  if (hashes.length > 0) await trx.deleteFrom('clip').where('clip_hash', 'in', hashes).execute()
}

/**
 * Clips that no line has used for a time, locked until the transaction ends. That one alone may wait for the store, and
 * longer than calls to a store that is away are retried.
 */
export async function lockUnusedClips(trx: Db, graceHours: number, limit: number): Promise<ClipRow[]> {
  await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(trx)
  return trx
    .selectFrom('clip')
    .selectAll()
    .where('last_used_at', '<', sql<Date>`now() - make_interval(hours => ${graceHours})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('utterance').select('position').whereRef('utterance.clip_hash', '=', 'clip.clip_hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('earlier_line').select('position').whereRef('earlier_line.clip_hash', '=', 'clip.clip_hash')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('recording').select('recording_id').whereRef('recording.clip_hash', '=', 'clip.clip_hash')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('answer_line').select('turn_id').whereRef('answer_line.clip_hash', '=', 'clip.clip_hash'))),
    )
    .orderBy('clip_hash')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
