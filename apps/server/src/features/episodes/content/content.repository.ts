import { contentLimits, type Visibility } from '@app/domain/content'
import type { FeedMode } from '@app/domain/shows'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ContentTable, Outline } from '#database/tables/content-schema.ts'

export type ContentRow = Selectable<ContentTable>
/** An item with the words of its channel that are shown beside it. */
export type ContentWithChannel = ContentRow & { channel_title: string; avatar_key: string; feed_mode: FeedMode }

/** Items go out of sight with their channel, before they are cleared away. */
export function withChannel(db: Db) {
  return db
    .selectFrom('content')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .selectAll('content')
    .select(['channel.channel_title', 'channel.avatar_key', 'channel.feed_mode'])
    .where('channel.deleted_at', 'is', null)
}

export async function insertContent(trx: Db, content: Insertable<ContentTable>): Promise<ContentRow> {
  return trx.insertInto('content').values(content).returningAll().executeTakeFirstOrThrow()
}

export async function findContent(db: Db, contentId: string): Promise<ContentWithChannel | undefined> {
  return withChannel(db).where('content.content_id', '=', contentId).executeTakeFirst()
}

/** Items in a person's channels, oldest first; nobody publishes anywhere else. */
export async function listContentOf(db: Db, userId: string): Promise<Pick<ContentRow, 'content_id' | 'channel_id'>[]> {
  return db
    .selectFrom('content')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .select(['content.content_id', 'content.channel_id'])
    .where('channel.channel_creator_user_id', '=', userId)
    .orderBy('content.created_at')
    .orderBy('content.content_id')
    .execute()
}

/** The first item that a person made here, as far as it is finished or still in the making. */
export async function findFirstMade(db: Db, userId: string): Promise<string | undefined> {
  const first = await withChannel(db)
    .clearSelect()
    .select('content.content_id')
    .where('content.user_id', '=', userId)
    .where('content.origin', '=', 'made')
    .where('content.status', '!=', 'error')
    .orderBy('content.created_at')
    .orderBy('content.content_id')
    .executeTakeFirst()
  return first?.content_id
}

/** Ids of all items in a channel, those in production first. */
export async function listContentIdsIn(db: Db, channelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('content_id')
    .where('channel_id', '=', channelId)
    .orderBy(({ eb }) => eb('status', '=', 'processing'), 'desc')
    .orderBy('created_at')
    .orderBy('content_id')
    .execute()
  return rows.map(({ content_id }) => content_id)
}

/** Columns that decide whether an item's files are open to all, with their keys. */
export type ContentFiles = Pick<ContentRow, (typeof filesColumns)[number]>
const filesColumns = [
  'content_id',
  'status',
  'visibility',
  'media_epoch',
  'revision',
  'closed_revision',
  'audio_key',
  'thumbnail_key',
  'script_title',
  'production',
  'origin',
  'is_withdrawn',
] as const

export async function listFilesOf(db: Db, contentIds: string[]): Promise<ContentFiles[]> {
  return db
    .selectFrom('content')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .select(filesColumns)
    .where('channel.deleted_at', 'is', null)
    .where('content_id', '=', ({ fn, val }) => fn.any(val(contentIds)))
    .execute()
}

type Stats = Pick<ContentRow, 'content_id' | 'view_count' | 'like_count'>

/** Counts of those items that everybody may see. */
export async function listStats(db: Db, contentIds: string[]): Promise<Stats[]> {
  return db
    .selectFrom('content')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .select(['content_id', 'view_count', 'like_count'])
    .where('channel.deleted_at', 'is', null)
    .where('status', '=', 'completed')
    .where('visibility', '=', 'public')
    .where('content_id', '=', ({ fn, val }) => fn.any(val(contentIds)))
    .orderBy('content_id')
    .execute()
}

/** Keeps the worker's writes and other changes waiting until the transaction ends. */
export async function lockContent(trx: Db, contentId: string): Promise<ContentRow | undefined> {
  return trx.selectFrom('content').selectAll().where('content_id', '=', contentId).forUpdate().executeTakeFirst()
}

/** Keeps an item from being deleted until the transaction ends, and nobody else waiting. */
export async function keepContent(trx: Db, contentId: string): Promise<boolean> {
  return (
    (await trx
      .selectFrom('content')
      .select('content_id')
      .where('content_id', '=', contentId)
      .forKeyShare()
      .executeTakeFirst()) !== undefined
  )
}

/** Moves the counts of an item by so many; answers what they are then. */
export async function addToStats(
  trx: Db,
  contentId: string,
  { view_count = 0, like_count = 0 }: Partial<Omit<Stats, 'content_id'>>,
): Promise<Stats> {
  return trx
    .updateTable('content')
    .set((eb) => ({ view_count: eb('view_count', '+', view_count), like_count: eb('like_count', '+', like_count) }))
    .where('content_id', '=', contentId)
    .returning(['content_id', 'view_count', 'like_count'])
    .executeTakeFirstOrThrow()
}

/** Columns of an item that can change. */
export type ContentChanges = Omit<Updateable<ContentTable>, 'content_id' | 'outline'> & { outline?: Outline }

/** Changes an item that the caller has locked. */
export async function changeContent(
  trx: Db,
  contentId: string,
  { outline, ...changes }: ContentChanges,
): Promise<ContentRow> {
  return trx
    .updateTable('content')
    .set({ ...changes, ...(outline && { outline: JSON.stringify(outline) }) })
    .where('content_id', '=', contentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes the visibility. Going private starts a new epoch: addresses signed before open nothing from then on. A
 * scheduled publication, or one that waits for a notice, is cancelled.
 */
export async function setVisibility(trx: Db, contentId: string, visibility: Visibility): Promise<ContentRow> {
  return trx
    .updateTable('content')
    .set((eb) => ({
      visibility,
      publish_at: null,
      wanted_visibility: null,
      ...(visibility === 'private' && { media_epoch: eb('media_epoch', '+', 1) }),
    }))
    .where('content_id', '=', contentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteContentRow(trx: Db, contentId: string): Promise<void> {
  await trx.deleteFrom('content').where('content_id', '=', contentId).execute()
}

/** The last item of the page before; the id breaks ties, so none is skipped or shown twice. */
export type PagePosition = { created_at: Date; content_id: string }

type FeedPlace = { after: PagePosition | undefined; category: string | undefined }

/**
 * The newest finished public items after a position: of all channels, or of those that name a category in their show
 * settings.
 */
export async function listFeedPage(db: Db, { after, category }: FeedPlace): Promise<ContentWithChannel[]> {
  if (category === undefined) return listPage(published(db), after)
  const named = JSON.stringify([{ name: category }])
  return listPage(published(db).where(sql<boolean>`channel.show_settings -> 'categories' @> ${named}::jsonb`), after)
}

/** Which items of a channel are listed, and in which order. */
export type ChannelList = { channel_id: string; is_owner: boolean; season?: number | undefined }

/** A channel's items from a place in them: everything for an owner, else the finished public ones. */
export async function listChannelPage(
  db: Db,
  { order, after, ...list }: ChannelList & { order: 'newest' | 'oldest'; after?: PagePosition | undefined },
): Promise<ContentWithChannel[]> {
  return listPage(itemsOf(db, list), after, order)
}

/** Number of items in a list of a channel, and the seasons that the channel's items are in, newest first. */
export async function summarizeChannelList(
  db: Db,
  { season, ...channel }: ChannelList,
): Promise<{ total: number; seasons: number[] }> {
  const rows = await itemsOf(db, channel)
    .clearSelect()
    .select(['content.season', ({ fn }) => fn.countAll<string>().as('items')])
    .groupBy('content.season')
    .execute()
  const listed = rows.filter((row) => season === undefined || row.season === season)
  return {
    seasons: rows.flatMap((row) => row.season ?? []).toSorted((a, b) => b - a),
    total: listed.reduce((sum, { items }) => sum + Number(items), 0),
  }
}

function itemsOf(db: Db, { channel_id, is_owner, season }: ChannelList) {
  const items = (is_owner ? withChannel(db) : published(db)).where('content.channel_id', '=', channel_id)
  return season === undefined ? items : items.where('content.season', '=', season)
}

function published(db: Db) {
  return withChannel(db).where('status', '=', 'completed').where('visibility', '=', 'public')
}

async function listPage(
  items: ReturnType<typeof withChannel>,
  after: PagePosition | undefined,
  order: 'newest' | 'oldest' = 'newest',
): Promise<ContentWithChannel[]> {
  const [direction, comparison] = order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const)
  const following = after
    ? items.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('content.created_at', 'content.content_id'), comparison, tuple(after.created_at, after.content_id)),
      )
    : items
  return following
    .orderBy('content.created_at', direction)
    .orderBy('content.content_id', direction)
    .limit(contentLimits.feed_page_size)
    .execute()
}

/** Keeps the size of a sound once it was looked up, unless another has come meanwhile. */
export async function keepAudioBytes(
  db: Db,
  { content_id, audio_key, bytes }: { content_id: string; audio_key: string; bytes: number },
): Promise<void> {
  await db
    .updateTable('content')
    .set({ audio_bytes: bytes })
    .where('content_id', '=', content_id)
    .where('audio_key', '=', audio_key)
    .execute()
}

/**
 * Lifts limits without a decision: an item that came into a suspended channel stays private when it is open again, and
 * can be published.
 */
export async function liftUndecidedLimits(trx: Db, channelId: string): Promise<void> {
  const restricted = trx.selectFrom('content_restriction').select('content_id')
  await trx
    .updateTable('content')
    .set({ visibility_limit: null })
    .where('channel_id', '=', channelId)
    .where('visibility_limit', 'is not', null)
    .where('content_id', 'not in', restricted)
    .execute()
}
