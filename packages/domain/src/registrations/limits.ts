/** The numbers of invitations. */
export const registrationLimits = {
  days: { min: 1, max: 90, proposed: 14 },
  uses: { min: 1, max: 1_000, proposed: 1 },
  note_characters: 100,
  /** Random bytes of a token: too many to guess. */
  token_bytes: 24,
  token_characters: 100,
  /** So many invitations are on a page of the desk. */
  page: 25,
} as const
