import { PassageKind, PassagePlace, sourceLimits } from '@app/domain/sources'
import { z } from 'zod'
import { EFFORTS } from './block.ts'

/** The request to a reading process. */
export const ReadingRequest = z.object({
  path: z.string(),
  name: z.string(),
  charset: z.string().optional(),
  /** Soft CPU limits by effort: after so much CPU time it returns the passages so far. */
  soft_cpu_ms: z.record(z.enum(EFFORTS), z.number()),
})
export type ReadingRequest = z.infer<typeof ReadingRequest>

const Read = z.object({
  title: z.string(),
  outlet: z.string().optional(),
  passages: z
    .array(
      z.object({
        text: z.string().min(1).max(sourceLimits.passage_chars),
        place: PassagePlace,
        kind: z.optional(PassageKind),
      }),
    )
    .max(sourceLimits.passages),
  note: z.string().optional(),
  is_partial: z.boolean().optional(),
})

/** A message as it begins to read, with the effort of a text, and whenever it needs higher limits. */
export const EffortRaised = z.object({ effort: z.enum(EFFORTS) })

/** A message while it reads: the page in hand of a document of pages. */
export const PageBegun = z.object({ page: z.int().positive(), pages: z.int().positive() })

/** The response. The process has parsed untrusted content, so its response is validated. */
export const ReadingResponse = z.union([
  z.object({ read: Read }),
  z.object({ sound: z.literal(true) }),
  z.object({ refused: z.string() }),
  z.object({ failed: z.string() }),
])
export type ReadingResponse = z.infer<typeof ReadingResponse>
