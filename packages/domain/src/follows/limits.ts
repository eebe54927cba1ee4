/** The numbers of following. */
export const followLimits = {
  /** The most channels that a person follows: the whole list is one answer. */
  of_person: 1_000,
  /** Of an OPML file: its size, how many feeds it lists, and how deep its folders go. */
  opml: { max_bytes: 1_048_576, feeds: 500, depth: 20 },
} as const
