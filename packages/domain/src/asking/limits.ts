/** The numbers of the page of questions. */
export const askingLimits = {
  /** Questions that ask the same are one only where they were asked at most so far apart in the item. */
  nearby_ms: 30_000,
  /** Groups nearby that a question is compared with. */
  compared: 48,
  /** Groups that a page shows: the most asked. */
  groups: 500,
} as const
