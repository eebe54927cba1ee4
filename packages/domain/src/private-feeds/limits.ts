/** The numbers of private feeds. */
export const privateFeedLimits = {
  /** The most that a person has at a time. */
  of_person: 20,
  name: { max: 60 },
  /** Of randomness in a token: nobody finds one by trying. */
  token_bytes: 24,
  /** How many of the newest items a private feed has. */
  items: 300,
  /** From so many networks on a day the owner is warned: a phone that travels rarely has as many. */
  unusual_networks: 10,
  /** The most networks of a day that are counted. */
  counted_networks: 100,
  networks_kept_days: 7,
} as const
