import { sql, type Selectable } from 'kysely'
import type { ChannelTable, Db } from '#database/schema.ts'
import type { PrivateFeedRow } from './private-feeds.repository.ts'

type Listener = Pick<PrivateFeedRow, 'user_id' | 'scope' | 'channel_id'>

/** The channels of a private feed that are open now. */
function channelsOf(db: Db, { user_id, scope, channel_id }: Listener) {
  const open = db.selectFrom('channel').where('channel.deleted_at', 'is', null)
  if (scope === 'channel') return open.where('channel.channel_id', '=', channel_id)
  if (scope === 'owned') return open.where('channel.channel_creator_user_id', '=', user_id)
  return open.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('channel_follow')
        .select('channel_follow.user_id')
        .where('channel_follow.user_id', '=', user_id)
        .whereRef('channel_follow.channel_id', '=', 'channel.channel_id'),
    ),
  )
}

/**
 * The finished items that a private feed may have now: of its listener's own channels all, of others the public ones, where
 * the channel has a feed at all. An unlisted item of others is for those who were given its link, so a feed never names it.
 */
function openItems(db: Db, listener: Listener) {
  return channelsOf(db, listener)
    .innerJoin('content', 'content.channel_id', 'channel.channel_id')
    .where('content.status', '=', 'completed')
    .where('content.audio_key', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('channel.channel_creator_user_id', '=', listener.user_id),
        eb.and([eb('content.visibility', '=', 'public'), eb('channel.feed_mode', '!=', 'off')]),
      ]),
    )
}

/** Items that were never public count from the time they were made. */
const heardSince = sql<Date>`coalesce(content.published_at, content.created_at)`

type OpenItem = { content_id: string; channel_title: string; since: Date }

/** The newest items that the feed may have. */
export async function listOpenItems(db: Db, listener: Listener, limit: number): Promise<OpenItem[]> {
  return openItems(db, listener)
    .select(['content.content_id', 'channel.channel_title', heardSince.as('since')])
    .orderBy(heardSince, 'desc')
    .orderBy('content.content_id', 'desc')
    .limit(limit)
    .execute()
}

export async function isItemOpen(db: Db, listener: Listener, contentId: string): Promise<boolean> {
  const item = await openItems(db, listener)
    .select('content.content_id')
    .where('content.content_id', '=', contentId)
    .executeTakeFirst()
  return item !== undefined
}

export async function isChannelInFeed(db: Db, listener: Listener, channelId: string): Promise<boolean> {
  const channel = await channelsOf(db, listener)
    .select('channel.channel_id')
    .where('channel.channel_id', '=', channelId)
    .executeTakeFirst()
  return channel !== undefined
}

/** Number and time of changes to anything that the feed has or leaves out. */
export async function findChanges(db: Db, listener: Listener): Promise<{ changes: number; changed_at: Date | null }> {
  const { changes, changed_at } = await channelsOf(db, listener)
    .innerJoin('feed_change', 'feed_change.channel_id', 'channel.channel_id')
    .select(({ fn }) => [fn.countAll<string>().as('changes'), fn.max('feed_change.changed_at').as('changed_at')])
    .executeTakeFirstOrThrow()
  return { changes: Number(changes), changed_at }
}

export type ShownChannel = Selectable<ChannelTable>

/** The channel whose words and picture stand for the feed: the only one, or the first. */
export async function findFirstChannel(db: Db, listener: Listener): Promise<ShownChannel | undefined> {
  return channelsOf(db, listener)
    .selectAll('channel')
    .orderBy('channel.created_at')
    .orderBy('channel.channel_id')
    .executeTakeFirst()
}
