import type { Persona } from '@app/domain/channels'
import type { Insertable, Selectable } from 'kysely'
import type { ChannelTable, Db } from '#database/schema.ts'

export type ChannelRow = Selectable<ChannelTable>

export async function insertChannel(trx: Db, channel: Insertable<ChannelTable>, persona: Persona): Promise<ChannelRow> {
  const row = await trx.insertInto('channel').values(channel).returningAll().executeTakeFirstOrThrow()
  await trx
    .insertInto('channel_persona')
    .values({ channel_id: row.channel_id, persona_knowledge_bank: JSON.stringify(persona) })
    .execute()
  return row
}

export async function findChannel(db: Db, channelId: string): Promise<ChannelRow | undefined> {
  return db.selectFrom('channel').selectAll().where('channel_id', '=', channelId).executeTakeFirst()
}

/** The persona goes with it. */
export async function deleteChannelRow(db: Db, channelId: string): Promise<void> {
  await db.deleteFrom('channel').where('channel_id', '=', channelId).execute()
}

export async function findPersona(db: Db, channelId: string): Promise<Persona | undefined> {
  const row = await db.selectFrom('channel_persona').select('persona_knowledge_bank').where('channel_id', '=', channelId).executeTakeFirst()
  return row?.persona_knowledge_bank
}

export async function listChannelsOf(db: Db, userId: string): Promise<ChannelRow[]> {
  return db
    .selectFrom('channel')
    .selectAll()
    .where('channel_creator_user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('channel_id', 'desc')
    .execute()
}
