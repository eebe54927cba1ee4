import type { WorkDeps } from '#deps.ts'
import { takeAnnouncements } from './announcements.repository.ts'
import { findFeedChannel } from './feed.repository.ts'
import { feedAddress } from './public-addresses.ts'

/** Changes that come within this time of each other are one announcement. */
const SETTLE_SECONDS = 3
const RETRIES = 3

/** Sends a job for every receiver of every feed that changed, so that one that does not answer holds up no other. */
export async function announceFeeds({ db, jobs, announcer }: Pick<WorkDeps, 'db' | 'jobs' | 'announcer'>) {
  await db.transaction().execute(async (trx) => {
    for (const channel_id of await takeAnnouncements(trx, SETTLE_SECONDS))
      for (const receiver of announcer.receivers) await jobs.send(trx, 'feeds.announce', { channel_id, receiver })
  })
}

type Announcement = { channel_id: string; receiver: string }

/** Notifies one receiver; a second time does no harm. A feed that is no longer listed is not announced, one that is gone is. */
export async function announceFeed(
  { db, announcer, config, log }: Pick<WorkDeps, 'db' | 'announcer' | 'config' | 'log'>,
  { channel_id, receiver }: Announcement,
  { signal, retries }: { signal: AbortSignal; retries: number },
): Promise<void> {
  // The settings may be others than when it was sent.
  if (!announcer.receivers.includes(receiver)) return
  const channel = await findFeedChannel(db, channel_id)
  if (channel && channel.feed_mode !== 'listed') return
  try {
    await announcer.announce(receiver, feedAddress(config.PUBLIC_URL, channel_id), signal)
  } catch (error) {
    if (signal.aborted || retries < RETRIES) throw error
    log.warn({ err: error, channel_id }, 'feed announcement given up')
  }
}
