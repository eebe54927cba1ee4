import type { Insertable, Selectable } from 'kysely'
import type { Db, UtteranceTable } from '#database/schema.ts'

export type UtteranceRow = Selectable<UtteranceTable>

export async function insertUtterances(trx: Db, utterances: Insertable<UtteranceTable>[]): Promise<void> {
  await trx.insertInto('utterance').values(utterances).execute()
}

/** The lines of an item in the order in which they are spoken. */
export async function listUtterances(db: Db, contentId: string): Promise<UtteranceRow[]> {
  return db.selectFrom('utterance').selectAll().where('content_id', '=', contentId).orderBy('position').execute()
}
