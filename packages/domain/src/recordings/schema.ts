import * as z from 'zod/mini'

/**
 * Check of a recording against the words of its line. A recognizer names the missing ones; without one the sound is
 * compared with the line read aloud, which tells only whether it fits; `unknown` where nothing could be compared.
 */
export const WordsMatch = z.object({
  by: z.enum(['recognizer', 'comparison', 'unknown']),
  fits: z.boolean(),
  words: z.int().check(z.nonnegative()),
  missing: z.array(z.string()),
})
export type WordsMatch = z.infer<typeof WordsMatch>
