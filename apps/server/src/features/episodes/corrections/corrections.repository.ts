import type { Selectable } from 'kysely'
import type { CorrectedLine, CorrectionTable, RevisedLine } from '#database/tables/listening-schema.ts'
import type { Db } from '#database/schema.ts'
import { lockContent, type ContentRow } from '#features/episodes/content/index.ts'

export type CorrectionRow = Selectable<CorrectionTable>
export type NewCorrection = Pick<
  CorrectionRow,
  'content_id' | 'user_id' | 'revision' | 'restored_from' | 'replace_at_once' | 'fetch_again'
> & { lines: CorrectedLine[]; script: RevisedLine[] | null; notice_id?: string | null; lifts_decision?: string | null }

/** Correction in progress, with the revision that it will be. */
export async function findCorrection(db: Db, contentId: string): Promise<CorrectionRow | undefined> {
  const row = await db.selectFrom('correction').selectAll().where('content_id', '=', contentId).executeTakeFirst()
  return row && { ...row, revision: row.revision - shiftOf(row) }
}

/**
 * Offset of the revision number for older programs: a process of the version before knows no `script`, and would
 * publish the item as it is. It publishes only the next revision, so such a row is one higher.
 */
function shiftOf({ script }: Pick<CorrectionRow, 'script'>): number {
  return script ? 1 : 0
}

/** A correction with its item, whose fence decides who may publish it. */
export type LockedCorrection = CorrectionRow & { content: ContentRow; render_fence: number }

/** Locks the item until the transaction ends, and with it its correction: every change of a correction begins so. */
export async function lockCorrection(trx: Db, contentId: string): Promise<LockedCorrection | undefined> {
  const content = await lockContent(trx, contentId)
  const correction = content && (await findCorrection(trx, contentId))
  return content && correction && { ...correction, content, render_fence: content.render_fence }
}

/** Replaces one that failed. */
export async function insertCorrection(trx: Db, { lines, script, ...correction }: NewCorrection): Promise<void> {
  await trx.deleteFrom('correction').where('content_id', '=', correction.content_id).execute()
  await trx
    .insertInto('correction')
    .values({
      ...correction,
      revision: correction.revision + shiftOf({ script }),
      lines: JSON.stringify(lines),
      script: script && JSON.stringify(script),
    })
    .execute()
}

export async function markCorrectionFailed(trx: Db, contentId: string, error: string): Promise<void> {
  await trx.updateTable('correction').set({ status: 'error', error }).where('content_id', '=', contentId).execute()
}

export async function deleteCorrection(trx: Db, contentId: string): Promise<void> {
  await trx.deleteFrom('correction').where('content_id', '=', contentId).execute()
}

/** The engines that made these clips. */
export async function listEngines(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('clip')
    .select(['clip_hash', 'engine'])
    .where('clip_hash', '=', ({ fn, val }) => fn.any(val([...hashes])))
    .execute()
  return new Map(rows.map(({ clip_hash, engine }) => [clip_hash, engine]))
}
