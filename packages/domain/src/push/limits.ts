const HOUR = 60 * 60

/** The numbers of notices in browsers. */
export const pushLimits = {
  /** Browsers of a person that are notified; one more takes the place of the one that was added first. */
  of_person: 20,
  endpoint: { max: 2_048 },
  /** Texts of a push notification, cut to fit into the 4 kB that every push service takes. */
  title: 120,
  body: 240,
  link: 300,
  /** Notices of one channel that come within this time of the first are one. */
  gather_seconds: 10,
  /** Lifetime of a message at a push service while the browser is away, and the retries before it is dropped. */
  lives_seconds: 24 * HOUR,
  tries: 8,
  first_wait_seconds: 30,
  /** Even where a push service asks for more. */
  longest_wait_seconds: 6 * HOUR,
} as const
