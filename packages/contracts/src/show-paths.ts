/**
 * Addresses outside the API and the app, which podcast apps, other sites and players of ours open. They are public
 * promises: apps keep them for years.
 */
export const showPaths = {
  /** Search page, and its description for browsers. */
  search: '/search',
  openSearch: '/opensearch.xml',
  feed: (channelId: string) => `/channels/${channelId}/feed.xml`,
  /** Private feed; its links lie under the same token. */
  privateFeed: (token: string) => `/feeds/${token}/feed.xml`,
  embeddedContent: (contentId: string) => `/embed/content/${contentId}`,
  embeddedChannel: (channelId: string) => `/embed/channels/${channelId}`,
  oembed: '/oembed',
} as const

/**
 * The query of a link to a passage: whole milliseconds, of the page of an item and of its embed alike. With the revision
 * that they are of, the link leads to the same words after a correction.
 */
export const passageQuery = ({ start_ms, end_ms, revision }: { start_ms: number; end_ms: number; revision?: number }) =>
  `t=${start_ms / 1_000}&end=${end_ms / 1_000}${revision === undefined ? '' : `&r=${revision}`}`

/**
 * The query of a link to a word of a line. The line's id finds it after a correction, wherever it was moved; its time and
 * the revision that this is of find the word in it, and the place of a line that is gone. With what was searched for, its
 * other places are marked too.
 */
export const lineQuery = ({
  utterance_id,
  at_ms,
  revision,
  find,
}: {
  utterance_id: string
  at_ms: number
  revision: number
  find?: string
}) => `line=${utterance_id}&t=${at_ms / 1_000}&r=${revision}${find ? `&find=${encodeURIComponent(find)}` : ''}`

/** Longer is not a quote but a part of the episode; a link can still start anywhere and play on. */
export const LONGEST_QUOTE_MS = 90_000
