import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { newEpisodes } from './followed-episodes.repository.ts'

export type NewEpisode = {
  content_id: string
  channel_id: string
  channel_title: string
  script_title: string
  content_description: string
  duration_ms: number
  ai_voices: boolean
}

type Period = { since: Date; until: Date; at_most: number }

/** New episodes of a person that were first public in a period: the newest, and the number of all. */
export async function listNewInPeriod(
  db: Db,
  userId: string,
  { since, until, at_most }: Period,
): Promise<{ episodes: NewEpisode[]; total: number }> {
  const rows = await newEpisodes(db, userId)
    .innerJoin('content', 'content.content_id', 'episode.content_id')
    .select(['content.content_id', 'content.channel_id', 'channel.channel_title', 'content.script_title'])
    .select(['content.content_description', 'content.duration_ms', 'content.ai_voices'])
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('episode.published_at', '>', since)
    .where('episode.published_at', '<=', until)
    .orderBy('episode.published_at', 'desc')
    .orderBy('episode.content_id', 'desc')
    .limit(at_most)
    .execute()
  return { episodes: rows, total: Number(rows[0]?.total ?? 0) }
}
