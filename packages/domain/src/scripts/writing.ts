import * as z from 'zod/mini'
import { ChapterTitle, PassageIds } from './schema.ts'

/** How far the writing of a script has come. */
export const WritingProgress = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('waiting') }),
  z.object({ stage: z.literal('reading'), done: z.int(), of: z.int(), name: z.optional(z.string()) }),
  z.object({ stage: z.literal('outlining') }),
  z.object({ stage: z.literal('writing'), part: z.int(), of: z.int() }),
  z.object({ stage: z.literal('checking') }),
])
export type WritingProgress = z.infer<typeof WritingProgress>

/** A line as a writer hands it over: who of the two hosts says it, the passages it stands on, and the part that begins with it. */
export const WrittenLine = z.object({
  speaker: z.union([z.literal(1), z.literal(2)]),
  text: z.string(),
  passage_ids: PassageIds,
  chapter: z.optional(ChapterTitle),
})
export type WrittenLine = z.infer<typeof WrittenLine>

/** How many words a script aims at unless its prompt says otherwise: about ten minutes. */
export const AIMED_WORDS = 1_700
