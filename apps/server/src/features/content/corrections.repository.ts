import { sql, type Selectable } from 'kysely'
import type { CorrectedLine, CorrectionTable } from '#database/listening-schema.ts'
import type { Db } from '#database/schema.ts'
import type { Claim } from './rendering.repository.ts'

export type CorrectionRow = Selectable<CorrectionTable>
type NewCorrection = Pick<CorrectionRow, 'content_id' | 'user_id' | 'revision' | 'restored_from'> & {
  lines: CorrectedLine[]
}

export async function findCorrection(db: Db, contentId: string): Promise<CorrectionRow | undefined> {
  return db.selectFrom('correction').selectAll().where('content_id', '=', contentId).executeTakeFirst()
}

/** In the place of one that failed. */
export async function insertCorrection(trx: Db, { lines, ...correction }: NewCorrection): Promise<void> {
  await trx.deleteFrom('correction').where('content_id', '=', correction.content_id).execute()
  await trx
    .insertInto('correction')
    .values({ ...correction, lines: JSON.stringify(lines) })
    .execute()
}

/** Another worker begins; answers how many have, this one included. */
export async function countTry(trx: Db, contentId: string): Promise<number> {
  const { tries } = await trx
    .updateTable('correction')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('content_id', '=', contentId)
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries
}

/** A try that was ended from outside, by a stopping process, is none. */
export async function giveCorrectionTryBack(db: Db, { content_id, fence }: Claim): Promise<void> {
  await db
    .updateTable('correction')
    .from('content')
    .set((eb) => ({ tries: eb('correction.tries', '-', 1) }))
    .where('correction.content_id', '=', content_id)
    .whereRef('content.content_id', '=', 'correction.content_id')
    .where('content.render_fence', '=', fence)
    .execute()
}

export async function markCorrectionFailed(trx: Db, contentId: string, error: string): Promise<void> {
  await trx.updateTable('correction').set({ status: 'error', error }).where('content_id', '=', contentId).execute()
}

export async function deleteCorrection(trx: Db, contentId: string): Promise<void> {
  await trx.deleteFrom('correction').where('content_id', '=', contentId).execute()
}

/** Gives corrections in the making their whole time again: while the database lay in a backup, nothing was made. */
export async function restartCorrectionClocks(db: Db): Promise<void> {
  await db
    .updateTable('correction')
    .set({ created_at: sql<Date>`now()` })
    .where('status', '=', 'processing')
    .execute()
}

/** Corrections in the making: all of them, and whether they have been so for too long. */
export async function listPendingCorrections(
  db: Db,
  longestMinutes: number,
): Promise<{ content_id: string; is_overdue: boolean }[]> {
  return db
    .selectFrom('correction')
    .select('content_id')
    .select(sql<boolean>`created_at < now() - make_interval(mins => ${longestMinutes})`.as('is_overdue'))
    .where('status', '=', 'processing')
    .orderBy('created_at')
    .execute()
}
