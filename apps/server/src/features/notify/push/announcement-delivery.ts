import type { WorkDeps } from '#deps.ts'
import { oneByOne, type DeliveryKind } from '#deliveries/delivery-kind.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import { closeAnnouncement, lockListing, moveListing } from './announcements.repository.ts'
import { listBrowsers } from './audience.repository.ts'

type ListDeps = Pick<WorkDeps, 'db' | 'jobs'>

const AT_ONCE = 1_000

/** Delivery of an announcement to its audience: one delivery for each browser. It waits while more episodes can join. */
export function announcementDelivery(deps: ListDeps): DeliveryKind {
  return {
    at_once: 1,
    longest_seconds: 300,
    most_tries: 1_000,
    backoff: { first_seconds: 2, longest_seconds: 30 },
    write: oneByOne(({ subject_id }) => ({ send: (signal) => deliverToBrowsers(deps, subject_id, signal) })),
  }
}

/** Closes an announcement and lists the browsers that it is for, in batches of which each is a short transaction. */
async function deliverToBrowsers({ db, jobs }: ListDeps, announcement_id: string, signal: AbortSignal): Promise<void> {
  await closeAnnouncement(db, announcement_id)
  let isListing = true
  while (isListing) {
    signal.throwIfAborted()
    isListing = await db.transaction().execute(async (trx) => {
      const announcement = await lockListing(trx, announcement_id)
      const browsers = announcement ? await listBrowsers(trx, announcement, AT_ONCE) : []
      const listed_to = browsers.at(-1)
      if (listed_to === undefined) return false
      await moveListing(trx, announcement_id, listed_to)
      const deliveries = browsers.map((recipient) => ({ subject_id: announcement_id, recipient }))
      await enqueueDeliveries(trx, jobs, 'push', deliveries)
      return true
    })
  }
}
