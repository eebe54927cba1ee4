/** What the product is called, everywhere a person reads it. */
export const BRAND = 'Duologue'

/** What it is, in one sentence. */
export const BRAND_SENTENCE = 'Podcasts in two voices, written by people and spoken by AI hosts.'
