import type { WorkDeps } from '#deps.ts'
import { oneByOne, type Delivery, type DeliveryKind } from '#deliveries/delivery-kind.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import { takeAnnouncements } from './announcements.repository.ts'
import { findFeedChannel } from './feed.repository.ts'
import { feedAddress } from './public-addresses.ts'

/** Changes that come within this time of each other are one announcement. */
const SETTLE_SECONDS = 3

type FeedDeps = Pick<WorkDeps, 'db' | 'jobs' | 'announcer' | 'config'>

/** Delivery of changed feeds to hubs and directories, each on its own. A second announcement does no harm. */
export function feedDelivery(deps: FeedDeps): DeliveryKind {
  return {
    at_once: 16,
    longest_seconds: 20,
    most_tries: 4,
    backoff: { first_seconds: 2, longest_seconds: 30 },
    open: () => openAnnouncements(deps),
    write: oneByOne((delivery) => ({ send: (signal) => announceFeed(deps, delivery, signal) })),
  }
}

async function openAnnouncements({ db, jobs, announcer }: FeedDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const channels = await takeAnnouncements(trx, SETTLE_SECONDS)
    const deliveries = channels.flatMap((subject_id) =>
      announcer.receivers.map((recipient) => ({ subject_id, recipient })),
    )
    await enqueueDeliveries(trx, jobs, 'feed', deliveries)
  })
}

/** A feed that is no longer listed is not announced, one that is gone is. */
async function announceFeed(
  { db, announcer, config }: FeedDeps,
  { subject_id, recipient }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  // The settings may be others than when it was enqueued.
  if (!announcer.receivers.includes(recipient)) return
  const channel = await findFeedChannel(db, subject_id)
  if (channel && channel.feed_mode !== 'listed') return
  await announcer.announce(recipient, feedAddress(config.PUBLIC_URL, subject_id), signal)
}
