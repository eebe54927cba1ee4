/** The numbers of following. */
export const followLimits = {
  /** The most channels that a person follows: the whole list is one answer. */
  of_person: 1_000,
  /** How many of the newest episodes of a channel can count as new. */
  new_of_channel: 20,
  /** So that this many are marked as heard at once. */
  marked_at_once: 20_000,
  /** How many times of publication tell how often a channel brings something. */
  published_of_channel: 6,
  /** How many episodes that were begun, and how many that were heard, are listed. */
  listened: { begun: 10, heard: 5 },
  /** Of an OPML file: its size, how many feeds it lists, and how deep its folders go. */
  opml: { max_bytes: 1_048_576, feeds: 500, depth: 20 },
} as const
