import { showPaths } from '@app/contracts/show-paths'
import { pictureNames } from '@app/domain/media'
import { mediaPaths } from '#lib/media-paths.ts'
import type { FeedAddresses } from './feed-input.ts'

type ShownChannel = { channel_id: string; avatar_key: string; artwork_version: string }

/** Addresses of the links in a channel's public feed; everything there is open to everybody. */
export function publicAddresses(public_url: string, channel: ShownChannel, page = 1): FeedAddresses {
  const absolute = (path: string) => new URL(path, public_url).href
  const { channel_id, avatar_key, artwork_version } = channel
  const avatar = jpegOf(mediaPaths.avatar(channel_id, avatar_key))
  return {
    self: feedAddress(public_url, channel_id, page),
    show: absolute(`/${channel_id}`),
    artworkOfShow: absolute(mediaPaths.channelArtwork(channel_id, artwork_version)),
    avatar: () => absolute(avatar),
    item: (item) => absolute(`/${item.channel_id}/${item.content_id}`),
    audio: ({ content_id, enclosure_revision }) =>
      absolute(
        enclosure_revision === null
          ? mediaPaths.audio(content_id)
          : mediaPaths.audioOfRevision(content_id, enclosure_revision),
      ),
    transcript: ({ content_id }, format) => absolute(mediaPaths.transcript(content_id, format)),
    chapters: ({ content_id }) => absolute(mediaPaths.chapters(content_id)),
    artwork: (item) => absolute(mediaPaths.artwork(item.content_id, item.artwork_version)),
  }
}

/** The first page has no number in its address: that is the feed. */
export function feedAddress(public_url: string, channel_id: string, page = 1): string {
  return new URL(page === 1 ? showPaths.feed(channel_id) : `${showPaths.feed(channel_id)}?page=${page}`, public_url)
    .href
}

/** Apps read JPEG, not all of them WebP. */
function jpegOf(path: string): string {
  return pictureNames(path)?.jpeg ?? path
}
