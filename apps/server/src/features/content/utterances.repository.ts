import type { Insertable, Selectable } from 'kysely'
import type { Db, UtteranceTable } from '#database/schema.ts'

export type UtteranceRow = Selectable<UtteranceTable>

export async function insertUtterances(trx: Db, utterances: Insertable<UtteranceTable>[]): Promise<void> {
  await trx.insertInto('utterance').values(utterances).execute()
}

/** The lines of an item with the revision that says them so, in the order in which they are spoken. */
export async function listRevisedUtterances(db: Db, contentId: string): Promise<(UtteranceRow & { revision: number })[]> {
  return db
    .selectFrom('utterance')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .selectAll('utterance')
    .select('content.revision')
    .where('utterance.content_id', '=', contentId)
    .orderBy('position')
    .execute()
}

/** The lines of an item in the order in which they are spoken. */
export async function listUtterances(db: Db, contentId: string): Promise<UtteranceRow[]> {
  return db.selectFrom('utterance').selectAll().where('content_id', '=', contentId).orderBy('position').execute()
}
