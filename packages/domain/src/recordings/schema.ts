import * as z from 'zod/mini'

/**
 * Whether the words of a line were found in a take. A recognizer names those that are missing; without one the sound is
 * compared with the line read aloud, which tells only whether it fits; `unknown` where nothing could be compared.
 */
export const WordsMatch = z.object({
  by: z.enum(['recognizer', 'comparison', 'unknown']),
  fits: z.boolean(),
  words: z.int().check(z.nonnegative()),
  missing: z.array(z.string()),
})
export type WordsMatch = z.infer<typeof WordsMatch>
