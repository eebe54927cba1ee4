/** What is listed beside an episode. */
export const relatedLimits = {
  /** Newest episodes of the same channel. */
  of_channel: 4,
  /** Episodes whose lines say the same rare words. */
  by_words: 6,
  /** Of the words that two episodes share, as many are named. */
  shared_words: 3,
} as const
