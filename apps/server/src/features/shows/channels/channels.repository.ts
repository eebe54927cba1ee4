import type { Persona } from '@app/domain/channels'
import type { ChannelSound } from '@app/domain/production'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ChannelTable, Db } from '#database/schema.ts'

export type ChannelRow = Selectable<ChannelTable>
/** Data of a show that was published elsewhere before. */
export type BroughtShow = Partial<Pick<Insertable<ChannelTable>, 'podcast_guid' | 'show_settings'>>
/** The columns that an edit can change. */
export type ChannelWords = Omit<
  Updateable<ChannelTable>,
  'channel_id' | 'channel_creator_user_id' | 'created_at' | 'updated_at'
>

export async function insertChannel(trx: Db, channel: Insertable<ChannelTable>, persona: Persona): Promise<ChannelRow> {
  const row = await trx.insertInto('channel').values(channel).returningAll().executeTakeFirstOrThrow()
  await trx
    .insertInto('channel_persona')
    .values({ channel_id: row.channel_id, persona_knowledge_bank: JSON.stringify(persona) })
    .execute()
  return row
}

/** Deleted channels are hidden from every query but those that clear them away. */
function openChannels(db: Db) {
  return db.selectFrom('channel').selectAll().where('deleted_at', 'is', null)
}

export async function findChannel(db: Db, channelId: string): Promise<ChannelRow | undefined> {
  return openChannels(db).where('channel_id', '=', channelId).executeTakeFirst()
}

/** Those of the ids that are of open channels. */
export async function findOpenChannelIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await openChannels(db)
    .where('channel_id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute()
  return rows.map(({ channel_id }) => channel_id)
}

/** Keeps the channel as it is until the transaction ends: `share` from others who only need it to stay, `update` from all. */
export async function lockChannel(
  trx: Db,
  channelId: string,
  strength: 'share' | 'update',
): Promise<ChannelRow | undefined> {
  const query = openChannels(trx).where('channel_id', '=', channelId)
  return (strength === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
}

/** Moves `updated_at` on even where the clock has not. */
export async function updateChannelRow(trx: Db, channelId: string, changes: ChannelWords): Promise<ChannelRow> {
  const updated_at = sql<Date>`greatest(date_trunc('milliseconds', now()), updated_at + interval '1 millisecond')`
  return trx
    .updateTable('channel')
    .set({ ...changes, updated_at })
    .where('channel_id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Null for the defaults. Forms that edit the channel's words do not show it, so it does not count as a change of them. */
export async function updateChannelSound(db: Db, channelId: string, sound: ChannelSound | null): Promise<void> {
  await db
    .updateTable('channel')
    .set({ sound: sound && JSON.stringify(sound) })
    .where('channel_id', '=', channelId)
    .execute()
}

/** Moves the count of followers; answers what it is then. Nothing that the channel says of itself has changed. */
export async function addFollowers(trx: Db, channelId: string, count: number): Promise<number> {
  const { follower_count } = await trx
    .updateTable('channel')
    .set((eb) => ({ follower_count: eb('follower_count', '+', count) }))
    .where('channel_id', '=', channelId)
    .returning('follower_count')
    .executeTakeFirstOrThrow()
  return follower_count
}

/** Stores the GUID once; a second caller gets the first's. */
export async function keepPodcastGuid(db: Db, channelId: string, guid: string): Promise<string> {
  const { podcast_guid } = await db
    .updateTable('channel')
    .set(({ fn, ref, val }) => ({ podcast_guid: fn.coalesce(ref('podcast_guid'), sql<string>`${val(guid)}::uuid`) }))
    .where('channel_id', '=', channelId)
    .returning('podcast_guid')
    .executeTakeFirstOrThrow()
  return podcast_guid ?? guid
}

/** The picture by which podcast apps show the channel. As with its sound, forms that edit its words do not show it. */
export async function updateChannelArtwork(
  trx: Db,
  channelId: string,
  changes: Pick<Updateable<ChannelTable>, 'artwork_key' | 'artwork_seed'>,
): Promise<void> {
  await trx.updateTable('channel').set(changes).where('channel_id', '=', channelId).execute()
}

export async function updatePersona(trx: Db, channelId: string, persona: Persona): Promise<void> {
  await trx
    .updateTable('channel_persona')
    .set({ persona_knowledge_bank: JSON.stringify(persona) })
    .where('channel_id', '=', channelId)
    .execute()
}

/** False when it is deleted already. */
export async function markChannelDeleted(trx: Db, channelId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('channel')
    .set({ deleted_at: sql<Date>`now()` })
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isChannelDeleted(db: Db, channelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('channel')
    .select('channel_id')
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deleted channels of which something is left. */
export async function listDeletedChannelIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('channel')
    .select('channel_id')
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute()
  return rows.map(({ channel_id }) => channel_id)
}

/** The persona goes with it. */
export async function deleteChannelRow(db: Db, channelId: string): Promise<void> {
  await db.deleteFrom('channel').where('channel_id', '=', channelId).execute()
}

export async function findPersona(db: Db, channelId: string): Promise<Persona | undefined> {
  const row = await db
    .selectFrom('channel_persona')
    .select('persona_knowledge_bank')
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  return row?.persona_knowledge_bank
}

export async function listChannelsOf(db: Db, userId: string): Promise<ChannelRow[]> {
  return openChannels(db)
    .where('channel_creator_user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('channel_id', 'desc')
    .execute()
}

/** Lets one transaction at a time check a quota of an account and use it, until it ends. */
export async function lockAccount(
  trx: Db,
  quota: 'channels' | 'imports' | 'storage' | 'follows' | 'private feeds' | 'push',
  userId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${quota}:${userId}`}, 0))`.execute(trx)
}

export async function countChannelsOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('channel')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_creator_user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those too whose deletion is not over. */
export async function listAllChannelIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('channel')
    .select('channel_id')
    .where('channel_creator_user_id', '=', userId)
    .orderBy('channel_id')
    .execute()
  return rows.map(({ channel_id }) => channel_id)
}

/** Suspends a channel by a decision, or lifts what that decision suspended; false where that changed nothing. */
export async function setSuspension(
  trx: Db,
  channelId: string,
  change: { from: string | null; to: string | null },
): Promise<boolean> {
  const changed = await trx
    .updateTable('channel')
    .set({ suspended_by: change.to })
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .where('suspended_by', change.from === null ? 'is' : '=', change.from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
