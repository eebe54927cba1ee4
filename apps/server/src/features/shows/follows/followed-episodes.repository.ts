import { contentLimits } from '@app/domain/content'
import { followLimits } from '@app/domain/follows'
import { LEAST_HEARD_MS } from '@app/domain/listening'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ContentWithChannel } from '#features/episodes/content/index.ts'
import type { Position } from '#lib/page-position.ts'

/**
 * Time from which episodes of a followed channel can be new: the newest from before the follow is there to begin with.
 */
const newSince = sql<Date>`coalesce((
  select earlier.published_at from content as earlier
  where earlier.channel_id = channel_follow.channel_id and earlier.published_at is not null
    and earlier.visibility = 'public' and earlier.status = 'completed'
    and earlier.published_at < channel_follow.created_at
  order by earlier.published_at desc, earlier.content_id desc limit 1), channel_follow.created_at)`

/** The newest public episodes of a followed channel, so many at most; an index gives them in this order. */
function newestOf(db: Db, limit: number) {
  return db
    .selectFrom('content')
    .whereRef('content.channel_id', '=', sql.ref('channel_follow.channel_id'))
    .where('content.published_at', 'is not', null)
    .where('content.visibility', '=', 'public')
    .where('content.status', '=', 'completed')
    .orderBy('content.published_at', 'desc')
    .orderBy('content.content_id', 'desc')
    .limit(limit)
}

function followedChannels(db: Db, userId: string) {
  return db
    .selectFrom('channel_follow')
    .innerJoin('channel', 'channel.channel_id', 'channel_follow.channel_id')
    .where('channel_follow.user_id', '=', userId)
    .where('channel.deleted_at', 'is', null)
}

/** New episodes of a person: neither begun nor heard. */
export function newEpisodes(db: Db, userId: string) {
  const newest = newestOf(db, followLimits.new_of_channel)
    .select(['content.content_id', 'content.published_at', 'content.duration_ms'])
    .where('content.published_at', '>=', newSince)
  return followedChannels(db, userId)
    .innerJoinLateral(newest.as('episode'), (join) => join.onTrue())
    .leftJoin('interaction', (join) =>
      join.onRef('interaction.content_id', '=', 'episode.content_id').on('interaction.user_id', '=', userId),
    )
    .where('interaction.heard_at', 'is', null)
    .where(({ eb, fn, val }) => eb(fn.coalesce('interaction.position_ms', val(0)), '<', LEAST_HEARD_MS))
}

/** A page of new episodes, the one that was public last first. */
export async function listNewEpisodes(db: Db, userId: string, after?: Position): Promise<ContentWithChannel[]> {
  const all = newEpisodes(db, userId).select(['episode.content_id', 'episode.published_at'])
  const following = after
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('episode.published_at', 'episode.content_id'), '<', tuple(after.created_at, after.id)),
      )
    : all
  const page = following
    .orderBy('episode.published_at', 'desc')
    .orderBy('episode.content_id', 'desc')
    .limit(contentLimits.feed_page_size)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('content', 'content.content_id', 'page.content_id')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .selectAll('content')
    .select(['channel.channel_title', 'channel.avatar_key', 'channel.feed_mode'])
    .orderBy('page.published_at', 'desc')
    .orderBy('page.content_id', 'desc')
    .execute()
}

export async function countNewEpisodes(db: Db, userId: string): Promise<number> {
  const { count } = await newEpisodes(db, userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids of new episodes that were public by then. */
export async function listNewIds(db: Db, userId: string, until?: Date): Promise<string[]> {
  const all = newEpisodes(db, userId).select('episode.content_id')
  const rows = await (until ? all.where('episode.published_at', '<=', until) : all).execute()
  return rows.map(({ content_id }) => content_id)
}

type NewInChannel = { channel_id: string; new_episodes: number; duration_ms: number }

/** Number of new episodes in each followed channel that has any. */
export async function countNewByChannel(db: Db, userId: string): Promise<NewInChannel[]> {
  const rows = await newEpisodes(db, userId)
    .select(['channel_follow.channel_id', ({ fn }) => fn.countAll<string>().as('new_episodes')])
    .select(({ fn }) => fn.sum<string>('episode.duration_ms').as('duration_ms'))
    .groupBy('channel_follow.channel_id')
    .execute()
  return rows.map(({ channel_id, new_episodes, duration_ms }) => ({
    channel_id,
    new_episodes: Number(new_episodes),
    duration_ms: Number(duration_ms),
  }))
}

/** Publication times of the newest episodes of each followed channel, newest first. */
export async function listPublicationTimes(
  db: Db,
  userId: string,
): Promise<{ channel_id: string; published_at: Date[] }[]> {
  const newest = newestOf(db, followLimits.published_of_channel).select('content.published_at')
  return followedChannels(db, userId)
    .leftJoinLateral(newest.as('episode'), (join) => join.onTrue())
    .select('channel_follow.channel_id')
    .select(
      sql<Date[]>`coalesce(array_agg(episode.published_at order by episode.published_at desc)
        filter (where episode.published_at is not null), '{}')`.as('published_at'),
    )
    .groupBy('channel_follow.channel_id')
    .execute()
}

export type ListenedRow = ContentWithChannel & {
  position_ms: number | null
  position_revision: number | null
  listened_at: Date | null
  heard_at: Date | null
}

/** Items of any channel that a person has listened to and can still read. */
function listened(db: Db, userId: string) {
  return db
    .selectFrom('interaction')
    .innerJoin('content', 'content.content_id', 'interaction.content_id')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .selectAll('content')
    .select(['channel.channel_title', 'channel.avatar_key', 'channel.feed_mode'])
    .select(['interaction.position_ms', 'interaction.position_revision'])
    .select(['interaction.listened_at', 'interaction.heard_at'])
    .where('interaction.user_id', '=', userId)
    .where('channel.deleted_at', 'is', null)
    .where('content.status', '=', 'completed')
    .where((eb) =>
      eb.or([
        eb('content.visibility', '!=', 'private'),
        eb('content.user_id', '=', userId),
        eb('channel.channel_creator_user_id', '=', userId),
      ]),
    )
}

/** Items begun, or begun again after they were heard; the last one first. */
export async function listBegun(db: Db, userId: string): Promise<ListenedRow[]> {
  return listened(db, userId)
    .where('interaction.position_ms', '>=', LEAST_HEARD_MS)
    .where((eb) =>
      eb.or([
        eb('interaction.heard_at', 'is', null),
        eb('interaction.listened_at', '>', eb.ref('interaction.heard_at')),
      ]),
    )
    .orderBy('interaction.listened_at', 'desc')
    .orderBy('interaction.content_id')
    .limit(followLimits.listened.begun)
    .execute()
}

/** Items listened to and heard, and not begun again; the last one first. Items that were only marked are left out. */
export async function listHeard(db: Db, userId: string): Promise<ListenedRow[]> {
  return listened(db, userId)
    .where('interaction.heard_at', 'is not', null)
    .where('interaction.listened_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('interaction.position_ms', '<', LEAST_HEARD_MS),
        eb('interaction.listened_at', '<=', eb.ref('interaction.heard_at')),
      ]),
    )
    .orderBy('interaction.heard_at', 'desc')
    .orderBy('interaction.content_id')
    .limit(followLimits.listened.heard)
    .execute()
}
