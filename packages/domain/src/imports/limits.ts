const MEGABYTE = 1_048_576

/** The numbers of an import. A feed, a transcript and chapters are read whole; sound comes in parts. */
export const importLimits = {
  address_chars: 2_000,
  feed_bytes: 20 * MEGABYTE,
  feed_seconds: 30,
  /** Elements of a feed lie three or four deep. */
  feed_depth: 64,
  /** Characters of one element of a feed. */
  text_chars: 200_000,
  items: 2_000,
  guid_chars: 1_000,
  title_chars: 255,
  sound_bytes: 500 * MEGABYTE,
  sound_seconds: 30 * 60,
  longest_sound_ms: 12 * 3_600_000,
  part_bytes: 4 * MEGABYTE,
  transcript_bytes: 10 * MEGABYTE,
  artwork_bytes: 20 * MEGABYTE,
  lines: 20_000,
  line_chars: 2_000,
  chapters: 500,
  transcripts_of_item: 8,
  /** Expiry of an import that was previewed and not started. */
  kept_days: 7,
  code_digits: 8,
  code_minutes: 60,
  code_tries: 5,
  mails: 3,
} as const
