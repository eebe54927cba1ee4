/** The numbers of search. */
export const searchLimits = {
  /** Characters of a query, as it was typed. */
  query_characters: 200,
  /** Words and phrases that are searched for; those after them are left out. */
  terms: 16,
  /** Episodes in an answer. */
  page_size: 20,
  /** The most lines that an answer shows of an episode; the others are requested from the episode. */
  lines_of_item: 3,
  /** Lines in an answer about one episode. */
  lines_within_item: 100,
  /** Lines that mean the same, below those that say it. */
  alike_lines: 5,
  /** Fewer lines than this, and another spelling is suggested. */
  few_lines: 3,
  /** Lines of very common words that are ranked: the newest. */
  ranked_lines: 5_000,
  /** Timeout of the database for a part of a search. */
  statement_ms: 2_000,
  /** Playback begins this long before a word that was found, so that its beginning is heard. */
  lead_in_ms: 300,
  /** Recent searches stored on a device. */
  recent: 8,
} as const
