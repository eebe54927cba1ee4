import type { Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ChannelAskingTable, QuestionGroupTable } from '#database/tables/conversations-schema.ts'

/** The channel owner's settings for questions to its hosts; undefined if they chose nothing. */
export async function findAskingRow(db: Db, channelId: string): Promise<Selectable<ChannelAskingTable> | undefined> {
  return db.selectFrom('channel_asking').selectAll().where('channel_id', '=', channelId).executeTakeFirst()
}

export async function listQuestionGroups(db: Db, contentId: string): Promise<Selectable<QuestionGroupTable>[]> {
  return db
    .selectFrom('question_group')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('at_ms')
    .orderBy('group_id')
    .execute()
}
