import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ContentRestrictionTable } from '#database/tables/reports-schema.ts'

export type RestrictionRow = Selectable<ContentRestrictionTable>

/** A second call for the same decision and item changes nothing. */
export async function insertRestriction(trx: Db, restriction: Insertable<ContentRestrictionTable>): Promise<void> {
  await trx
    .insertInto('content_restriction')
    .values(restriction)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listRestrictionsOf(trx: Db, contentId: string): Promise<RestrictionRow[]> {
  return trx.selectFrom('content_restriction').selectAll().where('content_id', '=', contentId).execute()
}

/** The items that a decision restricts, in a fixed order, so that two transactions never wait for each other's rows. */
export async function listRestrictedBy(trx: Db, decisionId: string): Promise<RestrictionRow[]> {
  return trx
    .selectFrom('content_restriction')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .orderBy('content_id')
    .execute()
}

export async function deleteRestriction(
  trx: Db,
  { decision_id, content_id }: Pick<RestrictionRow, 'decision_id' | 'content_id'>,
): Promise<void> {
  await trx
    .deleteFrom('content_restriction')
    .where('decision_id', '=', decision_id)
    .where('content_id', '=', content_id)
    .execute()
}

/** Stores the visibility that the owner wants from now on, for when decisions are undone. */
export async function noteWish(
  trx: Db,
  contentId: string,
  visibility: RestrictionRow['visibility_before'],
): Promise<void> {
  await trx
    .updateTable('content_restriction')
    .set({ visibility_before: visibility })
    .where('content_id', '=', contentId)
    .execute()
}
