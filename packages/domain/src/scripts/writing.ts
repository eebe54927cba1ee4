import * as z from 'zod/mini'
import { ChapterTitle, PassageIds } from './schema.ts'

/** The reasons for which a check takes a line back, as people read them behind a count. */
export const lineFaults = {
  empty: 'empty',
  unfinished: 'unfinished',
  another_kind: 'beside the point',
  unsupported: 'not in the source',
  copied: 'copied',
  repeated: 'repeated',
  goodbye: 'greeting or goodbye',
  remark: 'about the text itself',
  excluded: 'left out by your wish',
  language: 'in another language',
} as const
export type LineFault = keyof typeof lineFaults
const LineFault = z.enum(Object.keys(lineFaults) as [LineFault, ...LineFault[]])

/** Examples of lines that were taken back: so many for each reason, cut at so many characters. */
export const exampleLimits = { of_reason: 2, characters: 120 } as const

/** A line that the check refused, and the one that stands in its place, where there is one. */
export const RefusedLine = z.object({ text: z.string(), became: z.optional(z.string()) })
export type RefusedLine = z.infer<typeof RefusedLine>

/** Lines that hold, those that were written again by reason, and those that quote their source because none held. */
export const LineCounts = z.object({
  lines: z.int(),
  again: z.int(),
  quoted: z.int(),
  faults: z.partialRecord(LineFault, z.int()),
  examples: z.optional(z.partialRecord(LineFault, z.array(RefusedLine))),
})
export type LineCounts = z.infer<typeof LineCounts>

/** Progress of the writing of a script. */
export const WritingProgress = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('waiting') }),
  z.object({ stage: z.literal('reading'), done: z.int(), of: z.int(), name: z.optional(z.string()) }),
  z.object({ stage: z.literal('outlining') }),
  z.object({
    stage: z.literal('writing'),
    part: z.int(),
    of: z.int(),
    /** Words of the lines that are there, and the number aimed at. */
    words: z.optional(z.int()),
    aim: z.optional(z.int()),
    counts: z.optional(LineCounts),
    /** Lines that are still to come follow changes of those above; absent where they were asked for together. */
    follows_edits: z.optional(z.boolean()),
  }),
  z.object({ stage: z.literal('checking'), counts: z.optional(LineCounts) }),
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

/** Default length of a script in words, unless its prompt wishes another: about ten minutes. */
export const AIMED_WORDS = 1_700
