/** The last resort, when nothing better is known (ERR-03). */
export const UNKNOWN_ERROR_SENTENCE = 'An error occurred'

/** Error for a text that should be JSON and is not. */
export const INVALID_JSON_SENTENCE = 'Invalid JSON format'
