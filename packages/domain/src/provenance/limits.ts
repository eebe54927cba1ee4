export const provenanceLimits = {
  /** A whole statement as it is written into a file; nothing longer is looked at. */
  statement_bytes: 2_048,
  /** Names of engines in one statement. */
  engines: 16,
  engine_characters: 64,
  /** How long a key signs before a new one does. */
  key_signs_days: 180,
} as const
