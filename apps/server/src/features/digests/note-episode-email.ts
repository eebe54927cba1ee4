import { digestLimits } from '@app/domain/digests'
import type { Db } from '#database/schema.ts'
import type { Notice } from '#features/notices/index.ts'

/**
 * Notes that its owner is to be emailed about an episode, where they asked for it and its making took so long that they
 * will have turned to something else. Of an item that failed and then succeeded they learn the last state.
 */
export async function noteEpisodeEmail(trx: Db, notice: Notice): Promise<void> {
  const { kind, content_id, user_id, made_seconds, noted_at } = notice
  if (kind === 'published' || (made_seconds ?? 0) <= digestLimits.watched_seconds) return
  await trx
    .insertInto('episode_email')
    .columns(['user_id', 'content_id', 'kind', 'noted_at'])
    .expression((eb) =>
      eb
        .selectFrom('email_choice')
        .select((row) => [
          'user_id',
          row.val(content_id).as('content_id'),
          row.val(kind).as('kind'),
          row.val(noted_at).as('noted_at'),
        ])
        .where('user_id', '=', user_id)
        .where('own_episodes', '=', true),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'content_id']).doUpdateSet({ kind, noted_at }))
    .execute()
}
