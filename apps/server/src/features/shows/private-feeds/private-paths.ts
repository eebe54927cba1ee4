import { showPaths } from '@app/contracts/show-paths'
import { mediaPaths } from '#lib/media-paths.ts'
import type { FeedAddresses } from '#features/shows/feeds/index.ts'

/** A stable address with the token of a private feed in its path: apps drop queries of pictures, and keep paths. */
function under(token: string, path: string): string {
  return path.replace(/^\/media\//, `/feeds/${token}/`)
}

type Shown = { show: string; artwork: string }

/** Addresses of the links in a private feed: pages are those of everybody, files lie under its token. */
export function privateAddresses(public_url: string, token: string, shown: Shown): FeedAddresses {
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
