/** The numbers of trying voices, as the product states them. */
export const voiceLimits = {
  history: {
    /** Page size of entries, at most and by default. */
    page: 30,
    page_by_default: 10,
    snippet: 90,
    details: 500,
  },
  file_name: 30,
  /** Voices that a channel has saved under a name. */
  saved: { count: 100, name: 40 },
  /** Speakers of a model on a page. */
  speakers_page: 60,
  /** Samples are made anew after that, so that those of engines of the past do not stay for ever. */
  sample_kept_days: 90,
} as const
