/** The last resort, when nothing better is known (ERR-03). */
export const UNKNOWN_ERROR_SENTENCE = 'An error occurred'

/** Of a text that should be JSON and is not. */
export const INVALID_JSON_SENTENCE = 'Invalid JSON format'

export { plainText } from './plain-text.ts'
export { hasLongWord, splitLongWords } from './long-words.ts'
export { CARD_DESCRIPTION_LENGTH, cutText } from './cut-text.ts'
export { countOf, formatCount } from './format-count.ts'
export { languageOf } from './language-of.ts'
