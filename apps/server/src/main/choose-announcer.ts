import { httpFeedAnnouncer } from '#adapters/feed-announcer/http-feed-announcer.ts'
import type { Config } from '#config.ts'
import type { FeedAnnouncer } from '@app/ports/feed-announcer.ts'

/** Announcer of feed changes; it notifies nobody unless the operator sets receivers. */
export function chooseAnnouncer({ WEBSUB_HUBS, PODPING_TOKEN, PODPING_URL }: Config): FeedAnnouncer {
  return httpFeedAnnouncer({
    hubs: WEBSUB_HUBS,
    podping: PODPING_TOKEN === undefined ? undefined : { address: PODPING_URL, token: PODPING_TOKEN },
  })
}
