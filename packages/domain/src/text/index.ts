/** The last resort, when nothing better is known (ERR-03). */
export const UNKNOWN_ERROR_SENTENCE = 'An error occurred'

export { plainText } from './plain-text.ts'
