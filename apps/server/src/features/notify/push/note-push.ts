import { digestLimits } from '@app/domain/digests'
import { pushLimits } from '@app/domain/push'
import type { WorkDeps } from '#deps.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import type { NotificationReceiver } from '#features/notify/notifications/index.ts'
import { joinAnnouncement } from './announcements.repository.ts'

/**
 * Notes that browsers are to be notified of an item, together with others of its channel that come within moments. No
 * notification for quick renders: the owner is still on the page (as for emails).
 */
export function notePush({ jobs }: Pick<WorkDeps, 'jobs'>): NotificationReceiver {
  return async (trx, { kind, channel_id, content_id, made_seconds }) => {
    if (kind !== 'published' && (made_seconds ?? 0) <= digestLimits.watched_seconds) return
    const announcement_id = await joinAnnouncement(trx, { kind, channel_id }, content_id)
    if (announcement_id)
      await enqueueDeliveries(trx, jobs, 'announcement', [
        { subject_id: announcement_id, wait_seconds: pushLimits.gather_seconds },
      ])
  }
}
