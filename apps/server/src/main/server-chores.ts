import { retention } from '@app/domain/privacy'
import { deleteOldEvents } from '#events/live-events.repository.ts'
import { deleteOldRequestKeys } from '#http/request-keys.repository.ts'
import { handOutNotifications } from '#features/notify/notifications/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { followClock } from '#jobs/follow-clock.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { notificationReceivers } from './notification-receivers.ts'
import { workKinds } from './work-kinds.ts'

/** Chores of the parts that know no feature, or know those of a list in this folder. */
export const serverChores = [
  defineChore('jobs.follow-clock', { everySeconds: 15, run: ({ db, log }) => followClock(db, log) }),
  defineChore('work.requeue-lost', { everySeconds: 15, run: (deps) => requeueLostWork(deps, workKinds) }),
  defineChore('events.delete-old', {
    everySeconds: 600,
    run: ({ db }) => deleteOldEvents(db, retention.live_event_hours),
  }),
  defineChore('notices.hand-out', {
    everySeconds: 15,
    wakeAfterSeconds: 0,
    run: (deps) => handOutNotifications(deps, notificationReceivers(deps)),
  }),
  defineChore('content.forget-request-keys', { everySeconds: 600, run: ({ db }) => deleteOldRequestKeys(db) }),
  defineChore('store.sweep-unfinished', { everySeconds: 600, run: ({ storage }) => storage.sweepUnfinished() }),
]
