/** The numbers of following. */
export const followLimits = {
  /** The most channels that a person follows: the whole list is one answer. */
  of_person: 1_000,
} as const
