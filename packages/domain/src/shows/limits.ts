/** The numbers of a show as a podcast. Apple reads 255 characters of most values and 4,000 bytes of a description. */
export const showLimits = {
  categories: 3,
  language: { max: 35 },
  author: { max: 255 },
  owner_email: { max: 254 },
  copyright: { max: 255 },
  /** `podcast:funding` allows 128 characters of text. */
  funding: { url: 2_000, text: 128 },
  verification: { max: 255 },
  moved_to: { max: 2_000 },
  description_bytes: 4_000,
  /** A feed with more items than this is paged (RFC 5005); a page then has `page_items`. */
  unpaged_items: 300,
  page_items: 100,
  /** The square pictures that directories ask for (Apple: 1400 to 3000 pixels). */
  artwork: { min_px: 1_400, px: 3_000, bytes: 512_000, upload_bytes: 10 * 1_048_576 },
} as const
