import { digestLimits } from '@app/domain/digests'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

export type NotedEpisode = {
  content_id: string
  channel_id: string
  channel_title: string
  script_title: string
  kind: 'ready' | 'failed'
  noted_at: Date
  duration_ms: number
  ai_voices: boolean
  /** True if it is still as it was noted. */
  is_current: boolean
  error: string
}

type Noted = { user_id: string; content_id: string; kind: 'ready' | 'failed'; noted_at: Date }

/** Stores an email to send if the person asked for it; for an item that failed and then succeeded, the last state. */
export async function noteEpisode(trx: Db, { user_id, content_id, kind, noted_at }: Noted): Promise<void> {
  await trx
    .insertInto('episode_email')
    .columns(['user_id', 'content_id', 'kind', 'noted_at'])
    .expression((eb) =>
      eb
        .selectFrom('email_choice')
        .select('user_id')
        .select((row) => [
          row.cast<string>(row.val(content_id), 'uuid').as('content_id'),
          row.val(kind).as('kind'),
          row.cast<Date>(row.val(noted_at), 'timestamptz').as('noted_at'),
        ])
        .where('user_id', '=', user_id)
        .where('own_episodes', '=', true),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'content_id']).doUpdateSet({ kind, noted_at }))
    .execute()
}

/** Choices whose emails can leave: none of their items is in production, or the first has waited long enough. */
export async function listChoicesToMail(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('email_choice')
    .innerJoin('episode_email', 'episode_email.user_id', 'email_choice.user_id')
    .select('email_choice.choice_id')
    .groupBy(['email_choice.choice_id', 'email_choice.user_id'])
    .having((eb) =>
      eb.or([
        sql<boolean>`min(episode_email.noted_at) < now() - make_interval(mins => ${digestLimits.gathered_minutes})`,
        eb.not(
          eb.exists(
            eb
              .selectFrom('content')
              .select('content.content_id')
              .whereRef('content.user_id', '=', 'email_choice.user_id')
              .where('content.status', '=', 'processing'),
          ),
        ),
      ]),
    )
    .execute()
  return rows.map(({ choice_id }) => choice_id)
}

/** The oldest first. */
export async function listNotedEpisodes(db: Db, userId: string): Promise<NotedEpisode[]> {
  return db
    .selectFrom('episode_email')
    .innerJoin('content', 'content.content_id', 'episode_email.content_id')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .select(['episode_email.content_id', 'episode_email.kind', 'episode_email.noted_at'])
    .select(['content.channel_id', 'channel.channel_title', 'content.script_title', 'content.error'])
    .select(['content.duration_ms', 'content.ai_voices'])
    .select(
      sql<boolean>`content.status = case episode_email.kind when 'ready' then 'completed' else 'error' end`.as(
        'is_current',
      ),
    )
    .where('episode_email.user_id', '=', userId)
    .orderBy('episode_email.noted_at')
    .orderBy('episode_email.content_id')
    .execute()
}

/** Removes what was mailed; an end that was noted meanwhile stays. */
export async function removeNotedEpisodes(trx: Db, userId: string, noted: readonly NotedEpisode[]): Promise<void> {
  for (const { content_id, noted_at } of noted)
    await trx
      .deleteFrom('episode_email')
      .where('user_id', '=', userId)
      .where('content_id', '=', content_id)
      .where(sql<Date>`date_trunc('milliseconds', noted_at)`, '=', noted_at)
      .execute()
}
