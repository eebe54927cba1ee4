/** One text for both refusals: too many items in the making (403) and no tokens left (402). */
export const CREATION_LIMIT_SENTENCE = "You've reached your content creation limit"
