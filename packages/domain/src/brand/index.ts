/** Product name, everywhere a person reads it. */
export const BRAND = 'Duologue'

/** Tagline, a few words. */
export const BRAND_LINE = 'Podcasts in two voices'

/** The headline of the landing page. */
export const BRAND_HEADLINE = 'Two voices on one line'

/** Introduction for people who come for the first time. */
export const BRAND_PITCH = `${BRAND} is an interactive podcast platform with AI hosts, now in beta. Your sources become a conversation of two hosts, or you write the script yourself. You hear the first line while the rest is still being recorded.`

/** Description of the product in one sentence. */
export const BRAND_SENTENCE = `${BRAND_LINE}, written by people and spoken by AI hosts.`
