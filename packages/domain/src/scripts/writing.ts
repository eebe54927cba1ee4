import { z } from 'zod'
import { ChapterTitle, PassageIds } from './schema.ts'

/** How far the writing of a script has come. */
export const WritingProgress = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('waiting') }),
  z.object({ stage: z.literal('reading'), done: z.number().int(), of: z.number().int(), name: z.string().optional() }),
  z.object({ stage: z.literal('outlining') }),
  z.object({ stage: z.literal('writing'), part: z.number().int(), of: z.number().int() }),
  z.object({ stage: z.literal('checking') }),
])
export type WritingProgress = z.infer<typeof WritingProgress>

/** A line as a writer hands it over: who of the two hosts says it, the passages it stands on, and the part that begins with it. */
export const WrittenLine = z.object({
  speaker: z.union([z.literal(1), z.literal(2)]),
  text: z.string(),
  passage_ids: PassageIds,
  chapter: ChapterTitle.optional(),
})
export type WrittenLine = z.infer<typeof WrittenLine>

/** How many words a script aims at unless its prompt says otherwise: about ten minutes. */
export const AIMED_WORDS = 1_700
