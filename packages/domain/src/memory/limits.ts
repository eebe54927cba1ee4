/** Limits of memories. */
export const memoryLimits = {
  text_characters: 240,
  /** Rows of one listener in one channel; the one that was used longest ago makes room. */
  rows: 200,
  /** Rows that one answer may take into account. */
  recalled: 8,
  /** A row that was not used for so long is forgotten. */
  unused_days: 180,
  /** Undo window after a memory was forgotten. */
  undo_seconds: 60,
} as const
