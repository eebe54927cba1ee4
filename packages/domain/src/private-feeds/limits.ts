/** The numbers of private feeds. */
export const privateFeedLimits = {
  /** The most that a person has at a time. */
  of_person: 20,
  name: { max: 60 },
  /** Random bytes of a token: too many to guess. */
  token_bytes: 24,
  /** Newest items of a private feed. */
  items: 300,
  /** Networks on one day from which on the owner is warned: a phone that travels rarely has as many. */
  unusual_networks: 10,
  /** The most networks of a day that are counted. */
  counted_networks: 100,
  networks_kept_days: 7,
} as const
