import { type EpisodeFields } from '@app/domain/content'
import type { ShowSettings } from '@app/domain/shows'
import type { Html } from '#lib/html.ts'

/** A host as apps show them. */
export type FeedPerson = {
  name: string
  /** True for the channel's own host, whose picture the channel has. */
  is_host: boolean
}

/** Show as a feed describes it. */
export type FeedShow = {
  title: string
  description: string
  settings: ShowSettings
  /** GUID by which apps know the show on any server; absent if the feed is no show of its own but one of many. */
  podcast_guid?: string
  /** Time of the last change in the feed; never the current time, or no cached copy would stay good. */
  changed_at: Date
  persons: readonly FeedPerson[]
}

export type FeedChapter = { title: string; start_ms: number }
export type FeedSource = { title: string; url: string | null }

/** Item as a feed describes it. */
export type FeedItem = EpisodeFields & {
  content_id: string
  channel_id: string
  /** GUID by which apps know the item; it never changes. */
  guid: string
  title: string
  description: string
  published_at: Date
  duration_ms: number
  /** The exact size of the file that the enclosure's address gives now. */
  audio_bytes: number
  /** The revision in the enclosure's address; null for the stable one. */
  enclosure_revision: number | null
  /** Version of its square picture; another picture has another address. */
  artwork_version: string
  persons: readonly FeedPerson[]
  chapters: readonly FeedChapter[]
  /** Credits of its sounds, as their licences ask for them. */
  credits: readonly string[]
  /** False where people say all of it. */
  has_ai_voices: boolean
  lines_total: number
  /** Number of its lines that a person recorded here. */
  recorded_lines: number
  /** Sources; empty unless its creator shows them. */
  sources: readonly FeedSource[]
  /** Paragraphs at the end of its HTML, such as when it was corrected. */
  notes: readonly Html[]
}

/**
 * Absolute addresses of a feed's links. `publicAddresses` is the public feed's; a private feed writes its own, whose
 * files lie under its token.
 */
export type FeedAddresses = {
  /** Canonical address of this document. */
  self: string
  /** The page for people. */
  show: string
  artworkOfShow: string
  /** The picture of the channel's host, a JPEG. */
  avatar: (item?: FeedItem) => string | undefined
  item: (item: FeedItem) => string
  audio: (item: FeedItem) => string
  transcript: (item: FeedItem, format: 'vtt' | 'srt' | 'json') => string
  chapters: (item: FeedItem) => string
  artwork: (item: FeedItem) => string
}

export type FeedOptions = {
  /** Asks directories not to list it: `itunes:block` and `podcast:block`. `X-Robots-Tag` is its sender's part. */
  is_blocked: boolean
  /** Asks other hosts not to import it; true unless said otherwise. */
  is_locked?: boolean
  /** WebSub hubs that are notified of changes. */
  hubs?: readonly string[]
  /** True if Podping is really notified. */
  uses_podping?: boolean
  /** Current address of the feed, for apps that came by an old one. */
  new_feed_url?: string
  /** Addresses of the other pages of a feed in parts (RFC 5005). */
  pages?: Partial<Record<'first' | 'previous' | 'next' | 'last', string>>
}

export type Feed = {
  show: FeedShow
  items: readonly FeedItem[]
  addresses: FeedAddresses
  options: FeedOptions
}
