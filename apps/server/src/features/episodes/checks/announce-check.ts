import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'
import { readersOf, type ContentRow } from '#features/episodes/content/index.ts'

/**
 * Notifies the owners' open pages that a listen check has come further. The item itself did not
 * change, so nobody needs to fetch it, its lines or a feed again.
 */
export async function announceCheck(trx: Db, content: ContentRow): Promise<void> {
  const { content_id, channel_id } = content
  await publish(
    trx,
    'listen_check.updated',
    { content_id, channel_id },
    { ...readersOf(content), visibility: 'private' },
  )
}
