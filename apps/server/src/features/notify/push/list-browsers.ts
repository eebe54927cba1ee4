import type { WorkDeps } from '#deps.ts'
import { closeAnnouncement, lockListing, moveListing } from './announcements.repository.ts'
import { listBrowsers } from './deliveries.repository.ts'

const AT_ONCE = 1_000

/** Closes an announcement and lists the browsers that it is for, in batches of which each is a short transaction. */
export async function listBrowsersOf(
  { db, jobs }: Pick<WorkDeps, 'db' | 'jobs'>,
  announcement_id: string,
  signal: AbortSignal,
): Promise<void> {
  await closeAnnouncement(db, announcement_id)
  let isListing = true
  while (isListing) {
    signal.throwIfAborted()
    isListing = await db.transaction().execute(async (trx) => {
      const announcement = await lockListing(trx, announcement_id)
      if (!announcement) return false
      const listed_to = await listBrowsers(trx, announcement, AT_ONCE)
      await moveListing(trx, announcement_id, listed_to === undefined ? { stage: 'listed' } : { listed_to })
      if (listed_to === undefined) await jobs.send(trx, 'push.deliver', { announcement_id })
      return listed_to !== undefined
    })
  }
}
