/** Limits of the lists beside an episode. */
export const relatedLimits = {
  /** Newest episodes of the same channel. */
  of_channel: 4,
  /** Episodes about the same. */
  alike: 6,
  /** Shared words of two episodes that are named. */
  shared_words: 3,
} as const
