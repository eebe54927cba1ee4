import * as z from 'zod/mini'

export const KEY_SENTENCE = 'Idempotency-Key must have 1 to 200 characters'
export const KEY_REUSED_SENTENCE = 'This Idempotency-Key was used for a different request'

/** The header by which a caller may send a request again without its being done again. */
export const IdempotencyKey = z.string().check(z.minLength(1, KEY_SENTENCE), z.maxLength(200, KEY_SENTENCE))
