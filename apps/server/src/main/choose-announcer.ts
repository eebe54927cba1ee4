import { httpFeedAnnouncer } from '#adapters/feed-announcer/http-feed-announcer.ts'
import type { Config } from '#config.ts'
import type { FeedAnnouncer } from '@app/ports/feed-announcer.ts'

/** Nobody is notified of anything unless the operator sets who. */
export function chooseAnnouncer({ WEBSUB_HUBS, PODPING_TOKEN, PODPING_URL }: Config): FeedAnnouncer {
  return httpFeedAnnouncer({
    hubs: WEBSUB_HUBS,
    podping: PODPING_TOKEN === undefined ? undefined : { address: PODPING_URL, token: PODPING_TOKEN },
  })
}
