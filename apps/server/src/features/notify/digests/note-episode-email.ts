import { digestLimits } from '@app/domain/digests'
import type { Db } from '#database/schema.ts'
import type { Notification } from '#features/notify/notifications/index.ts'
import { noteEpisode } from './episode-emails.repository.ts'

/**
 * Notes that its owner is to be emailed about an episode, where they asked for it and its making took so long that they
 * will have turned to something else.
 */
export async function noteEpisodeEmail(trx: Db, notification: Notification): Promise<void> {
  const { kind, content_id, user_id, made_seconds, noted_at } = notification
  if (kind === 'published' || (made_seconds ?? 0) <= digestLimits.watched_seconds) return
  await noteEpisode(trx, { user_id, content_id, kind, noted_at })
}
