/** What the product is called, everywhere a person reads it. */
export const BRAND = 'Duologue'

/** What it is, in a few words. */
export const BRAND_LINE = 'Podcasts in two voices'

/** What it is, in one sentence. */
export const BRAND_SENTENCE = `${BRAND_LINE}, written by people and spoken by AI hosts.`
