import { z } from 'zod'

/** What a script is written from (DATA-45). */
export const SourceType = z.enum(['file', 'url', 'text'])
export type SourceType = z.infer<typeof SourceType>

/** Where in its source a passage stands, as far as the source has such places. */
export const PassagePlace = z.object({
  page: z.number().int().positive().optional(),
  slide: z.number().int().positive().optional(),
  sheet: z.string().max(120).optional(),
  row: z.number().int().positive().optional(),
  heading: z.string().max(200).optional(),
  start_seconds: z.number().nonnegative().optional(),
})
export type PassagePlace = z.infer<typeof PassagePlace>

/** A paragraph or so of a source; what a written line stands on. */
export const Passage = z.object({
  passage_id: z.string(),
  source_id: z.string(),
  text: z.string(),
  place: PassagePlace,
})
export type Passage = z.infer<typeof Passage>
