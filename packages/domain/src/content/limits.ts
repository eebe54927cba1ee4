/** The numbers of a piece of content, as the product states them. */
export const contentLimits = {
  title: { min: 3, max: 80 },
  description: { min: 10, max: 10_000 },
  show_notes: { max: 10_000 },
  cover_seed: { max: 100 },
  season: { max: 999 },
  number: { max: 9_999 },
  /** A publication can be scheduled so far ahead. */
  schedule_days: 365,
  thumbnail: { max_megabytes: 10, max_bytes: 10 * 1_048_576, width_px: 1280, height_px: 720 },
  feed_page_size: 20,
  /** A creator's items that may be in the making at once (SRV-04). */
  processing_at_once: 5,
  /** Signed addresses outlive the browser's cache of them, which is five days (CACHE-O01). */
  signed_address_seconds: 6 * 24 * 3600,
} as const
