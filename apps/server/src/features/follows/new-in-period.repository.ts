import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

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

/** What was published in a period in the channels that a person follows, and they did not listen to: the newest, and how many there are. */
export async function listNewInPeriod(
  db: Db,
  userId: string,
  { since, until, at_most }: Period,
): Promise<{ episodes: NewEpisode[]; total: number }> {
  const rows = await db
    .selectFrom('channel_follow')
    .innerJoin('channel', 'channel.channel_id', 'channel_follow.channel_id')
    .innerJoin('content', 'content.channel_id', 'channel_follow.channel_id')
    .leftJoin('interaction', (join) =>
      join.onRef('interaction.content_id', '=', 'content.content_id').on('interaction.user_id', '=', userId),
    )
    .select(['content.content_id', 'content.channel_id', 'channel.channel_title', 'content.script_title'])
    .select(['content.content_description', 'content.duration_ms', 'content.ai_voices'])
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('channel_follow.user_id', '=', userId)
    .where('channel.deleted_at', 'is', null)
    .where('content.visibility', '=', 'public')
    .where('content.status', '=', 'completed')
    .where('content.published_at', '>', since)
    .where('content.published_at', '<=', until)
    .where('interaction.position_ms', 'is', null)
    .orderBy('content.published_at', 'desc')
    .orderBy('content.content_id', 'desc')
    .limit(at_most)
    .execute()
  return { episodes: rows, total: Number(rows[0]?.total ?? 0) }
}
