import * as z from 'zod/mini'

/** The largest number that a column of four bytes holds; a larger one from a client is a mistake. */
const MAX_INTEGER = 2_147_483_647

/** A number that a client sends and the database counts in four bytes: a version, a revision, a place in a list. */
export const WholeNumber = z.int().check(z.nonnegative(), z.maximum(MAX_INTEGER))
/** The same in a path or a query, where everything arrives as text. */
export const WholeNumberText = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(MAX_INTEGER))
