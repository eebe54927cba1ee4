import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ChannelVoiceTable } from '#database/tables/voices-schema.ts'

export type SavedVoiceRow = Selectable<ChannelVoiceTable>

export async function listSavedVoicesOf(db: Db, channelId: string): Promise<SavedVoiceRow[]> {
  return db
    .selectFrom('channel_voice')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function countSavedVoices(db: Db, channelId: string): Promise<number> {
  const { count } = await db
    .selectFrom('channel_voice')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewVoice = Pick<SavedVoiceRow, 'saved_voice_id' | 'channel_id' | 'name' | 'voice_name'>

/** Undefined where the name is taken. */
export async function insertSavedVoice(trx: Db, voice: NewVoice): Promise<SavedVoiceRow | undefined> {
  return trx
    .insertInto('channel_voice')
    .values(voice)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Place = Pick<SavedVoiceRow, 'saved_voice_id' | 'channel_id'>

export async function isNameTaken(trx: Db, { saved_voice_id, channel_id }: Place, name: string): Promise<boolean> {
  const other = await trx
    .selectFrom('channel_voice')
    .select('saved_voice_id')
    .where('channel_id', '=', channel_id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('saved_voice_id', '!=', saved_voice_id)
    .executeTakeFirst()
  return other !== undefined
}

export async function renameSavedVoiceRow(
  trx: Db,
  { saved_voice_id, channel_id }: Place,
  name: string,
): Promise<SavedVoiceRow | undefined> {
  return trx
    .updateTable('channel_voice')
    .set({ name })
    .where('channel_id', '=', channel_id)
    .where('saved_voice_id', '=', saved_voice_id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSavedVoiceRow(db: Db, { saved_voice_id, channel_id }: Place): Promise<boolean> {
  const deleted = await db
    .deleteFrom('channel_voice')
    .where('channel_id', '=', channel_id)
    .where('saved_voice_id', '=', saved_voice_id)
    .returning('saved_voice_id')
    .executeTakeFirst()
  return deleted !== undefined
}
