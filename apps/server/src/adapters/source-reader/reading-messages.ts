import { PassagePlace, sourceLimits } from '@app/domain/sources'
import { z } from 'zod'

/** What a reading process is started with. */
export const ReadingRequest = z.object({
  path: z.string(),
  name: z.string(),
  charset: z.string().optional(),
  /** After this long it comes to an end with what it has. */
  patience_ms: z.number(),
})
export type ReadingRequest = z.infer<typeof ReadingRequest>

const Read = z.object({
  title: z.string(),
  passages: z
    .array(z.object({ text: z.string().min(1).max(sourceLimits.passage_chars), place: PassagePlace }))
    .max(sourceLimits.passages),
  note: z.string().optional(),
})

/** What it answers. It has read what a stranger wrote, so the answer is parsed before it is believed. */
export const ReadingAnswer = z.union([
  z.object({ read: Read }),
  z.object({ sound: z.literal(true) }),
  z.object({ refused: z.string() }),
  z.object({ failed: z.string() }),
])
export type ReadingAnswer = z.infer<typeof ReadingAnswer>
