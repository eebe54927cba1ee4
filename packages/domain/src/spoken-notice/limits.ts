export const spokenNoticeLimits = {
  /** It is heard before anything else, and costs nothing. */
  characters: 200,
  /** Batch of older public items that get a notice at a time. */
  added_at_once: 20,
} as const
