import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** Takes out the channels whose feed changed first so many seconds ago, with all that changed since; each once. */
export async function takeAnnouncements(trx: Db, settle_seconds: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('feed_announcement')
    .where('channel_id', 'in', (eb) =>
      eb
        .selectFrom('feed_announcement')
        .select('channel_id')
        .groupBy('channel_id')
        .having(sql<boolean>`min(noted_at) <= clock_timestamp() - make_interval(secs => ${settle_seconds})`),
    )
    .returning('channel_id')
    .execute()
  return [...new Set(rows.map(({ channel_id }) => channel_id))]
}
