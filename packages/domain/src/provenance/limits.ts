const MEGABYTE = 1_048_576

export const provenanceLimits = {
  /** A whole statement as it is written into a file; nothing longer is looked at. */
  statement_bytes: 2_048,
  /** Names of engines in one statement. */
  engines: 16,
  engine_characters: 64,
  /** Rotation of the signing key. */
  key_signs_days: 180,
  /** Largest file to verify: no file made here comes near it. */
  file_bytes: 200 * MEGABYTE,
  /** Timeout of another server that sends a linked file. */
  link_seconds: 60,
  address_characters: 2_000,
  /** Files that one process reads at once. */
  files_at_once: 8,
  /** And of those, from one address. */
  files_of_address_at_once: 2,
  /** Timeout of an upload: 200 MB at 350 kB a second. */
  check_seconds: 600,
  /** A file slower than that gives its place up to another after this time, where all places are taken. */
  check_grace_seconds: 10,
} as const
