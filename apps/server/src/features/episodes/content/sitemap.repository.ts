import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { PagePosition } from './content.repository.ts'

export type PublicItem = PagePosition & { channel_id: string }
/** Null where nothing public has been finished. */
export type ListedChannel = { channel_id: string; latest_at: Date | null }

function publicItems(db: Db) {
  return db.selectFrom('content').where('status', '=', 'completed').where('visibility', '=', 'public')
}

/** The last of every so many finished public items, oldest first, and the last of all. */
export async function listContentMarks(db: Db, every: number): Promise<PagePosition[]> {
  const numbered = publicItems(db).select([
    'created_at',
    'content_id',
    sql<string>`row_number() over (order by created_at, content_id)`.as('number'),
    sql<string | null>`lead(content_id) over (order by created_at, content_id)`.as('next_id'),
  ])
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['created_at', 'content_id'])
    .where(sql<boolean>`number % ${every} = 0 or next_id is null`)
    .orderBy('number')
    .execute()
}

/** The finished public items after a position, oldest first, so that later ones change no part but the last. */
export async function listPublicItems(db: Db, limit: number, after?: PagePosition): Promise<PublicItem[]> {
  const items = publicItems(db)
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .select(['content.content_id', 'content.channel_id', 'content.created_at'])
    .where('channel.deleted_at', 'is', null)
    .where('channel.suspended_by', 'is', null)
  const from = after
    ? items.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('content.created_at', 'content.content_id'), '>', tuple(after.created_at, after.content_id)),
      )
    : items
  return from.orderBy('content.created_at').orderBy('content.content_id').limit(limit).execute()
}

/** The last of every so many channels in the order of their ids, and the last of all. */
export async function listChannelMarks(db: Db, every: number): Promise<string[]> {
  const numbered = db
    .selectFrom('channel')
    .select([
      'channel_id',
      sql<string>`row_number() over (order by channel_id)`.as('number'),
      sql<string | null>`lead(channel_id) over (order by channel_id)`.as('next_id'),
    ])

  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select('channel_id')
    .where(sql<boolean>`number % ${every} = 0 or next_id is null`)
    .orderBy('number')
    .execute()
  return rows.map(({ channel_id }) => channel_id)
}

/** The channels after one in the order of their ids, each with when the newest of its public items was made. */
export async function listChannelsWithLatest(db: Db, limit: number, after?: string): Promise<ListedChannel[]> {
  const channels = db
    .selectFrom('channel')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('content')
          .select('content.created_at as latest_at')
          .whereRef('content.channel_id', '=', 'channel.channel_id')
          .where('content.status', '=', 'completed')
          .where('content.visibility', '=', 'public')
          .orderBy('content.created_at', 'desc')
          .orderBy('content.content_id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['channel.channel_id', 'latest.latest_at'])
    .where('channel.deleted_at', 'is', null)
    .where('channel.suspended_by', 'is', null)
  return (after ? channels.where('channel.channel_id', '>', after) : channels)
    .orderBy('channel.channel_id')
    .limit(limit)
    .execute()
}
