import type { WorkDeps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { takeNotifications, type Notification } from './notifications.repository.ts'

const AT_ONCE = 100

/**
 * One way of telling people, such as email: notes or enqueues what it has to do, in the transaction that takes the
 * notification out.
 */
export type NotificationReceiver = (trx: Db, notification: Notification) => Promise<void>

/**
 * The chore: gives every notification to every receiver, once. Each does its sending in jobs of its own, so that none
 * waits for another.
 */
export async function handOutNotifications(
  { db }: Pick<WorkDeps, 'db'>,
  receivers: readonly NotificationReceiver[],
): Promise<void> {
  let taken: Notification[]
  do {
    taken = await db.transaction().execute(async (trx) => {
      const notifications = await takeNotifications(trx, AT_ONCE)
      for (const notification of notifications) for (const receive of receivers) await receive(trx, notification)
      return notifications
    })
  } while (taken.length === AT_ONCE)
}
