import type { FollowedEpisodes, ListenedEpisode } from '@app/contracts/followed-episodes'
import type { Viewer } from '@app/domain/accounts'
import { contentLimits } from '@app/domain/content'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { presentContent } from '#features/episodes/content/index.ts'
import { markAllHeard, positionIn } from '#features/listening/interactions/index.ts'
import { decodePosition, encodePosition } from '#lib/page-position.ts'
import type { Person } from '#lib/proofs.ts'
import * as repository from './followed-episodes.repository.ts'

/**
 * A page of the viewer's new episodes; the first one also has those they listened to, and the number of new ones by
 * channel.
 */
export async function listFollowedEpisodes(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  after?: string,
): Promise<FollowedEpisodes> {
  const { user_id } = viewer
  const rows = await repository.listNewEpisodes(db, user_id, decodePosition(after))
  const last = rows.length === contentLimits.feed_page_size ? rows.at(-1) : undefined
  const page = {
    items: rows.map((row) => presentContent(row, viewer)),
    next: last?.published_at ? encodePosition({ created_at: last.published_at, id: last.content_id }) : null,
  }
  if (after !== undefined) return { ...page, total: null, duration: null, listened: [], shows: [] }
  return { ...page, ...(await summarize(db, user_id)), listened: await listListened(db, viewer, user_id) }
}

async function summarize(db: Db, user_id: string): Promise<Pick<FollowedEpisodes, 'total' | 'duration' | 'shows'>> {
  const news = await repository.countNewByChannel(db, user_id)
  const newIn = new Map(news.map(({ channel_id, new_episodes }) => [channel_id, new_episodes]))
  const channels = await repository.listPublicationTimes(db, user_id)
  return {
    total: news.reduce((sum, { new_episodes }) => sum + new_episodes, 0),
    duration: news.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 1_000,
    shows: channels.map(({ channel_id, published_at }) => ({
      channel_id,
      new_episodes: newIn.get(channel_id) ?? 0,
      published: published_at.map((time) => time.toISOString()),
    })),
  }
}

async function listListened(db: Db, viewer: Viewer, user_id: string): Promise<ListenedEpisode[]> {
  const rows = [...(await repository.listBegun(db, user_id)), ...(await repository.listHeard(db, user_id))]
  const listened: ListenedEpisode[] = []
  for (const row of rows)
    listened.push({
      content: presentContent(row, viewer),
      position_ms: (await positionIn(db, row, row.revision)) ?? 0,
      listened_at: (row.listened_at ?? row.created_at).toISOString(),
      heard_at: row.heard_at?.toISOString() ?? null,
    })
  return listened
}

export async function countNewEpisodes({ db }: Pick<Deps, 'db'>, viewer: Person): Promise<{ episodes: number }> {
  return { episodes: await repository.countNewEpisodes(db, viewer.user_id) }
}

/** Marks as heard what is new to the viewer, or was by then. */
export async function markAllNewHeard(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Person,
  until?: string,
): Promise<{ content_ids: string[] }> {
  const content_ids = await repository.listNewIds(db, user_id, until === undefined ? undefined : new Date(until))
  return { content_ids: await markAllHeard({ db }, { user_id, content_ids }) }
}
