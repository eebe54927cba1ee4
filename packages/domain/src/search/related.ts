/** What is listed beside an episode. */
export const relatedLimits = {
  /** Newest episodes of the same channel. */
  of_channel: 4,
  /** Episodes about the same. */
  alike: 6,
  /** Of the words that two episodes share, as many are named. */
  shared_words: 3,
} as const
