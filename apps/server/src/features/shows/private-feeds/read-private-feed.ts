import { createHash } from 'node:crypto'
import { BRAND } from '@app/domain/brand'
import { privateFeedLimits } from '@app/domain/private-feeds'
import { DEFAULT_SHOW } from '@app/domain/shows'
import type { Deps } from '#deps.ts'
import { channelArtworkVersion } from '#features/episodes/artwork/index.ts'
import {
  FEED_FORMAT,
  feedDocument,
  readFeedItems,
  type FeedShow,
  type FeedAddresses,
} from '#features/shows/feeds/index.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { findChanges, findFirstChannel, listOpenItems, type ShownChannel } from './openable.repository.ts'
import type { PrivateFeedRow } from './private-feeds.repository.ts'
import { showPaths } from '@app/contracts/show-paths'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'storage'>
type Found = {
  channel: ShownChannel | undefined
  items: Awaited<ReturnType<typeof listOpenItems>>
  validator: string
  changed_at: Date
}

/** Current contents of a feed, and a validator that changes with everything in its document. */
export async function findPrivateFeed({ db, config }: ReadDeps, feed: PrivateFeedRow): Promise<Found> {
  const channel = await findFirstChannel(db, feed)
  const items = await listOpenItems(db, feed, privateFeedLimits.items)
  const { changes, changed_at } = await findChanges(db, feed)
  const said = [FEED_FORMAT, config.PUBLIC_URL, feed.token_hash, changes, changed_at, channel?.channel_id, items]
  const validator = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 32)
  return { channel, items, validator, changed_at: latest(feed.created_at, feed.rotated_at, changed_at) }
}

/** The document of a feed, for the holder of its token. */
export async function writePrivateFeed(
  deps: ReadDeps,
  feed: PrivateFeedRow,
  token: string,
): Promise<{ validator: string; text: string }> {
  const { channel, items, validator, changed_at } = await findPrivateFeed(deps, feed)
  const titles = new Map(items.map(({ content_id, channel_title }) => [content_id, channel_title]))
  const read = await readFeedItems(
    deps,
    items.map(({ content_id }) => content_id),
  )
  const isOfOne = feed.scope === 'channel'
  const text = feedDocument({
    show: { ...showOf(feed, channel), changed_at, persons: isOfOne ? (read[0]?.persons ?? []) : [] },
    // Feeds of several shows name the show in each title: apps show one name for all of a feed.
    items: isOfOne ? read : read.map((item) => ({ ...item, title: `${titles.get(item.content_id)}: ${item.title}` })),
    addresses: privateAddresses(deps.config.PUBLIC_URL, token, pagesOf(feed, channel)),
    options: { is_blocked: true, is_locked: true },
  })
  return { validator, text }
}

const several = {
  followed: {
    title: `Following on ${BRAND}`,
    description: 'The newest episodes of the shows that you follow.',
    page: '/feed',
  },
  owned: { title: `My shows on ${BRAND}`, description: 'Every finished episode of your own shows.', page: '/creator' },
} as const

/** No address of its owner and no proof for directories: a private feed is for its listener alone. */
function showOf(
  { scope }: PrivateFeedRow,
  channel: ShownChannel | undefined,
): Omit<FeedShow, 'changed_at' | 'persons'> {
  if (scope !== 'channel') return { ...several[scope], settings: DEFAULT_SHOW }
  return {
    title: `${channel?.channel_title ?? ''} (private)`,
    description: channel?.channel_description ?? '',
    settings: { ...(channel?.show_settings ?? DEFAULT_SHOW), owner_email: '', verification: '' },
  }
}

function pagesOf({ scope }: PrivateFeedRow, channel: ShownChannel | undefined): { show: string; artwork: string } {
  const artwork = channel
    ? mediaPaths.channelArtwork(channel.channel_id, channelArtworkVersion(channel))
    : '/icon-512.png'
  return { show: scope === 'channel' ? `/${channel?.channel_id ?? ''}` : several[scope].page, artwork }
}

function latest(first: Date, ...others: (Date | null)[]): Date {
  return others.reduce<Date>((last, date) => (date && date > last ? date : last), first)
}

/** A stable address with the token of a private feed in its path: apps drop queries of pictures, and keep paths. */
function under(token: string, path: string): string {
  return path.replace(/^\/media\//, `/feeds/${token}/`)
}

type Shown = { show: string; artwork: string }

/** Addresses of the links in a private feed: pages are those of everybody, files lie under its token. */
function privateAddresses(public_url: string, token: string, shown: Shown): FeedAddresses {
  const absolute = (path: string) => new URL(path, public_url).href
  const file = (path: string) => absolute(under(token, path))
  return {
    self: absolute(showPaths.privateFeed(token)),
    show: absolute(shown.show),
    artworkOfShow: file(shown.artwork),
    avatar: () => undefined,
    item: ({ channel_id, content_id }) => absolute(`/${channel_id}/${content_id}`),
    audio: ({ content_id, enclosure_revision }) =>
      file(
        enclosure_revision === null
          ? mediaPaths.audio(content_id)
          : mediaPaths.audioOfRevision(content_id, enclosure_revision),
      ),
    transcript: ({ content_id }, format) => file(mediaPaths.transcript(content_id, format)),
    chapters: ({ content_id }) => file(mediaPaths.chapters(content_id)),
    artwork: ({ content_id, artwork_version }) => file(mediaPaths.artwork(content_id, artwork_version)),
  }
}
