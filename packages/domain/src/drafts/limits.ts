/** Limits of a draft. Texts over a limit of the form are stored too, or typing them would lose them. */
export const draftLimits = {
  /** Characters of one field, far above the limits of forms. */
  field: 50_000,
  /** Characters of raw JSON in the editor. */
  raw_json: 400_000,
  lines: 5_000,
  versions: 20,
  /** Open drafts of a person for a channel. */
  of_channel: 20,
  flags: 5_000,
  zoom: { min: 0.1, max: 3 },
  /** Discarding a draft and removing a source can be undone for so long. */
  undo_seconds: 15 * 60,
  /** Drafts without a change expire after so long. */
  kept_days: 90,
} as const
