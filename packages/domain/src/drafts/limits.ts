/** The numbers of a draft. What is over a limit of the form is kept too, or nothing could be typed there unseen. */
export const draftLimits = {
  /** Characters of one field, far above what a form takes. */
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
  /** A draft that nobody touched for so long ends. */
  kept_days: 90,
} as const
