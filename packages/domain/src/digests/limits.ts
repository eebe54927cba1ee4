/** The numbers of digests and of emails about own episodes. */
export const digestLimits = {
  /** Local hour at which digests leave, in the person's time zone. */
  hour: 7,
  /** The day of weekly ones, counted from Sunday as 0. */
  weekday: 5,
  /** The most episodes that a digest lists; it links to the rest. */
  episodes: 20,
  /** Excerpt of an episode's description, as long as its first sentence can be. */
  description: 200,
  /** An episode that was made within this time gets no email: its owner watched it being made. */
  watched_seconds: 120,
  /** An email about own episodes waits until nothing more of the person's is being made, but no longer than this. */
  gathered_minutes: 30,
} as const
