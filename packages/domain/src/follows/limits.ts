/** The numbers of following. */
export const followLimits = {
  /** The most channels that a person follows: the whole list is one answer. */
  of_person: 1_000,
  /** Newest episodes of a channel that can count as new. */
  new_of_channel: 20,
  /** So that this many are marked as heard at once. */
  marked_at_once: 20_000,
  /** Publication times from which the frequency of a channel is computed. */
  published_of_channel: 6,
  /** Listed episodes: the most that are begun, and the most that are heard. */
  listened: { begun: 10, heard: 5 },
  /** Limits of an OPML file: its size, its feeds, the depth of its folders. */
  opml: { max_bytes: 1_048_576, feeds: 500, depth: 20 },
} as const
