const MEGABYTE = 1_048_576

export const provenanceLimits = {
  /** A whole statement as it is written into a file; nothing longer is looked at. */
  statement_bytes: 2_048,
  /** Names of engines in one statement. */
  engines: 16,
  engine_characters: 64,
  /** How long a key signs before a new one does. */
  key_signs_days: 180,
  /** Of a file that somebody has checked: nothing that is made here comes near it. */
  file_bytes: 200 * MEGABYTE,
  /** How long another server may take to send a file that is linked to. */
  link_seconds: 60,
  address_characters: 2_000,
  /** Files that one process reads at once. */
  files_at_once: 8,
  /** And of those, from one address. */
  files_of_address_at_once: 2,
  /** How long a file may take to arrive: 200 MB at 350 kB a second. */
  check_seconds: 600,
  /** A file slower than that gives its place up to another after this time, where all places are taken. */
  check_grace_seconds: 10,
} as const
