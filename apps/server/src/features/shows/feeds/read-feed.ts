import { DEFAULT_SHOW, ShowSettings, showLimits } from '@app/domain/shows'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { channelArtworkVersion } from '#features/episodes/artwork/index.ts'
import { keepPodcastGuid } from '#features/shows/channels/index.ts'
import type { Feed, FeedItem, FeedOptions, FeedShow } from './feed-input.ts'
import { countPublicItems, findFeedChannel, listPublicIds, type FeedChannel } from './feed.repository.ts'
import { podcastGuid } from './podcast-guid.ts'
import { feedAddress, publicAddresses } from './public-addresses.ts'
import { findFeedItems, withAudioBytes, type FoundItem } from './read-items.ts'

/** The operator's settings for announcements; feeds that are not listed are left out of these. */
export type Telling = { hubs: readonly string[]; uses_podping: boolean }
export type FeedDeps = Pick<Deps, 'db' | 'storage' | 'config'> & { telling: Telling }

type Snapshot = { channel: FeedChannel; items: FoundItem[]; pages: number }
export type PublicFeed = { channel: FeedChannel; feed: Feed }

/** A page of a channel's public feed, all of one moment; undefined where there is no such page, or no such feed any more. */
export async function readPublicFeed(deps: FeedDeps, channelId: string, page: number): Promise<PublicFeed | undefined> {
  const snapshot = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => takeSnapshot(trx, channelId, page))
  if (!snapshot) return undefined
  const { channel } = snapshot
  const { PUBLIC_URL } = deps.config
  const podcast_guid =
    channel.podcast_guid ?? (await keepPodcastGuid(deps.db, channelId, guidHere(PUBLIC_URL, channelId)))
  const items = await withAudioBytes(deps, snapshot.items)
  const addresses = publicAddresses(PUBLIC_URL, { ...channel, artwork_version: channelArtworkVersion(channel) }, page)
  const feed = {
    show: { ...showOf(channel, items), podcast_guid },
    items,
    addresses,
    options: optionsOf(deps, { ...channel, podcast_guid }, { page, pages: snapshot.pages }),
  }
  return { channel, feed }
}

async function takeSnapshot(trx: Db, channelId: string, page: number): Promise<Snapshot | undefined> {
  const channel = await findFeedChannel(trx, channelId)
  if (!channel) return undefined
  const count = await countPublicItems(trx, channelId)
  const { unpaged_items, page_items } = showLimits
  const limit = count > unpaged_items ? page_items : unpaged_items
  const pages = Math.max(1, Math.ceil(count / limit))
  if (page > pages) return undefined
  const ids = await listPublicIds(trx, channelId, { limit, offset: (page - 1) * limit })
  return { channel, items: await findFeedItems(trx, ids), pages }
}

/** Show of a channel in a feed; its people are those of its newest item. */
export function showOf(channel: FeedChannel, items: readonly FeedItem[]): FeedShow {
  return {
    title: channel.channel_title,
    description: channel.channel_description,
    // A version before this one may have written fewer of them.
    settings: ShowSettings.safeParse(channel.show_settings ?? {}).data ?? DEFAULT_SHOW,
    changed_at: channel.changed_at,
    persons: items[0]?.persons ?? [],
  }
}

type Paging = { page: number; pages: number }

function optionsOf(
  { config, telling }: FeedDeps,
  { channel_id, feed_mode, podcast_guid }: FeedChannel,
  { page, pages }: Paging,
): FeedOptions {
  const at = (number: number) => feedAddress(config.PUBLIC_URL, channel_id, number)
  const cameFromElsewhere = podcast_guid !== guidHere(config.PUBLIC_URL, channel_id)
  return {
    ...(feed_mode === 'listed' && telling),
    is_blocked: feed_mode === 'unlisted',
    ...(cameFromElsewhere && { new_feed_url: at(1) }),
    ...(pages > 1 && {
      pages: {
        first: at(1),
        ...(page > 1 && { previous: at(page - 1) }),
        ...(page < pages && { next: at(page + 1) }),
        last: at(pages),
      },
    }),
  }
}

/** The GUID of a show whose first feed is the one here. */
function guidHere(public_url: string, channel_id: string): string {
  return podcastGuid(feedAddress(public_url, channel_id))
}
