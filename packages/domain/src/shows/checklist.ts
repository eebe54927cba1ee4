import { isAppleCategory } from './apple-categories.ts'
import { showLimits } from './limits.ts'
import { LANGUAGE, type ShowCategory } from './schema.ts'

/** Facts that a directory reads from a feed; empty texts for missing ones. */
export type FeedFacts = {
  /** The address at which the feed was read. */
  feed_url: string
  self_url: string
  title: string
  description: string
  language: string
  categories: readonly ShowCategory[]
  explicit: string
  author: string
  owner_email: string
  /** Null where the feed names no picture, or none can be fetched. */
  artwork: ArtworkFacts | null
  episodes: readonly EpisodeFacts[]
}

export type ArtworkFacts = { format: string; width: number; height: number; has_alpha: boolean }

export type EpisodeFacts = {
  guid: string
  transcripts: number
  /** Null where the feed gives none. */
  enclosure: { url: string; length: number } | null
  /** Null where it cannot be fetched. */
  sound: SoundFacts | null
}

/** Answer of the sound's server to a request for its first bytes. */
export type SoundFacts = { is_mp3: boolean; byte_size: number | null; answers_ranges: boolean }

/** List that asks for it: PSP-1 of the Podcast Standards Project, Apple Podcasts, or both. */
export type RequiredBy = 'psp_1' | 'apple' | 'both'

type Finding = { is_done: boolean; value: string }
type Rule = { required_by: RequiredBy; advice: string; find: (feed: FeedFacts) => Finding }
type EpisodeRule = Omit<Rule, 'find'> & { find: (episodes: readonly EpisodeFacts[]) => Finding }

const { artwork: side, description_bytes } = showLimits
const filled = (value: string): Finding => ({ is_done: value !== '', value })
const all = (episodes: readonly EpisodeFacts[], wanted: number, value: string): Finding => ({
  is_done: wanted === episodes.length,
  value: wanted === episodes.length ? value : `${wanted} of ${episodes.length}`,
})

/** The rules of a show, in the order in which they are read. */
const showRules = {
  title: { required_by: 'both', advice: 'Give the show a title.', find: ({ title }) => filled(title) },
  description: {
    required_by: 'both',
    advice: `Describe the show in at most ${description_bytes.toLocaleString('en-US')} bytes.`,
    find: ({ description }) => ({
      is_done: description !== '' && new TextEncoder().encode(description).length <= description_bytes,
      value: `${[...description].length} characters`,
    }),
  },
  artwork: {
    required_by: 'both',
    advice: `Directories need a square JPEG of ${side.min_px} to ${side.px} pixels without transparency.`,
    find: ({ artwork }) => ({ is_done: artwork !== null && isArtwork(artwork), value: describeArtwork(artwork) }),
  },
  language: {
    required_by: 'both',
    advice: 'Say which language is spoken.',
    find: ({ language }) => ({ is_done: LANGUAGE.test(language), value: language }),
  },
  category: {
    required_by: 'both',
    advice: 'Every directory needs one.',
    find: ({ categories }) => ({
      is_done: categories.length > 0 && categories.every(isAppleCategory),
      value: categories.map(({ name, subcategory }) => subcategory ?? name).join(', '),
    }),
  },
  explicit: {
    required_by: 'both',
    advice: 'Say whether the show has explicit content.',
    find: ({ explicit }) => ({
      is_done: explicit === 'true' || explicit === 'false',
      value: explicit === 'true' ? 'yes' : 'no',
    }),
  },
  author: { required_by: 'both', advice: 'Say who makes the show.', find: ({ author }) => filled(author) },
  owner_email: {
    required_by: 'apple',
    advice: 'Apple sends a code there to prove the show is yours. It appears in the feed.',
    find: ({ owner_email }) => filled(owner_email),
  },
  self_link: {
    required_by: 'psp_1',
    advice: 'The feed must name its own address. Check PUBLIC_URL of this server.',
    find: ({ self_url, feed_url }) => ({
      is_done: self_url === feed_url,
      value: self_url === feed_url ? 'matches' : self_url,
    }),
  },
  episodes: {
    required_by: 'both',
    advice: 'Publish an episode: directories take a show with at least one.',
    find: ({ episodes }) => ({ is_done: episodes.length > 0, value: String(episodes.length) }),
  },
} as const satisfies Record<string, Rule>

/** The rules of its episodes; a show without any is not held to them. */
const episodeRules = {
  sound: {
    required_by: 'both',
    advice: 'Every episode must be an MP3 file of the size that the feed says.',
    find: (episodes) => all(episodes, episodes.filter(hasSound).length, `${countFiles(episodes)}, sizes match`),
  },
  ranges: {
    required_by: 'apple',
    advice: 'Apps fetch parts of a file. Let requests with a Range header through your proxy.',
    find: (episodes) => all(episodes, episodes.filter(({ sound }) => sound?.answers_ranges).length, 'answered'),
  },
  guids: {
    required_by: 'both',
    advice: 'Every episode needs a GUID and a sound address of its own.',
    find: (episodes) => all(episodes, countDistinct(episodes), `${episodes.length}, all unique`),
  },
  transcripts: {
    required_by: 'psp_1',
    advice: 'Every episode should have a transcript.',
    find: (episodes) =>
      all(episodes, episodes.filter(({ transcripts }) => transcripts > 0).length, `all ${episodes.length}`),
  },
} as const satisfies Record<string, EpisodeRule>

export type ChecklistKey = keyof typeof showRules | keyof typeof episodeRules
export type ChecklistItem = Finding & { key: ChecklistKey; required_by: RequiredBy; advice: string }

/** Titles of the checklist's rules. */
export const checklistNames: Readonly<Record<ChecklistKey, string>> = {
  title: 'Title',
  description: 'Description',
  artwork: 'Artwork',
  language: 'Language',
  category: 'Category',
  explicit: 'Explicit',
  author: 'Author',
  owner_email: 'Owner’s email',
  self_link: 'Feed’s own link',
  episodes: 'Episodes',
  sound: 'Sound',
  ranges: 'Range requests',
  guids: 'GUIDs',
  transcripts: 'Transcripts',
}

/** Checks a feed against PSP-1 and the requirements of Apple Podcasts. */
export function checkFeed(feed: FeedFacts): ChecklistItem[] {
  const ofShow = entriesOf(showRules).map(([key, { find, ...rule }]) => ({ key, ...rule, ...find(feed) }))
  if (feed.episodes.length === 0) return ofShow
  const ofEpisodes = entriesOf(episodeRules).map(([key, { find, ...rule }]) => ({
    key,
    ...rule,
    ...find(feed.episodes),
  }))
  return [...ofShow, ...ofEpisodes]
}

function entriesOf<K extends string, R>(rules: Readonly<Record<K, R>>): [K, R][] {
  return Object.entries(rules) as [K, R][]
}

function isArtwork({ format, width, height, has_alpha }: ArtworkFacts): boolean {
  return format === 'jpeg' && width === height && width >= side.min_px && width <= side.px && !has_alpha
}

function describeArtwork(artwork: ArtworkFacts | null): string {
  if (!artwork) return ''
  const { format, width, height, has_alpha } = artwork
  return `${width} × ${height} ${format.toUpperCase()}, ${has_alpha ? 'with' : 'no'} alpha`
}

function hasSound({ enclosure, sound }: EpisodeFacts): boolean {
  return sound !== null && sound.is_mp3 && sound.byte_size === enclosure?.length
}

function countFiles({ length }: readonly EpisodeFacts[]): string {
  return length === 1 ? '1 MP3 file' : `${length} MP3 files`
}

/** Directories ignore an episode whose GUID or sound address another one has. */
function countDistinct(episodes: readonly EpisodeFacts[]): number {
  const guids = new Set(episodes.map(({ guid }) => guid).filter((guid) => guid !== ''))
  const urls = new Set(episodes.flatMap(({ enclosure }) => enclosure?.url ?? []))
  return Math.min(guids.size, urls.size)
}
