export const spokenNoticeLimits = {
  /** It is heard before anything else, and costs nothing. */
  characters: 200,
  /** Of older public items that get one, so many at a time. */
  added_at_once: 20,
} as const
