import { noteEpisodeEmail } from '#features/notify/digests/index.ts'
import type { WorkDeps } from '#deps.ts'
import type { NotificationReceiver } from '#features/notify/notifications/index.ts'
import { notePush } from '#features/notify/push/index.ts'

/** Every way in which people are notified of an item. */
export function notificationReceivers(deps: Pick<WorkDeps, 'jobs'>): readonly NotificationReceiver[] {
  return [noteEpisodeEmail, notePush(deps)]
}
