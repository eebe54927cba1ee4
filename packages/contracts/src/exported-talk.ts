import { QuestionState } from '@app/domain/conversations'
import { MemoryKind } from '@app/domain/memory'
import * as z from 'zod/mini'

/** Memories of a channel's hosts about a person, in the export of their account. */
export const ExportedMemory = z.object({
  /** Channels whose hosts may remember the person, or may not. */
  choices: z.array(z.object({ channel_id: z.string(), is_on: z.boolean(), changed_at: z.iso.datetime() })),
  memories: z.array(
    z.object({
      channel_id: z.string(),
      kind: MemoryKind,
      text: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.nullable(z.iso.datetime()),
    }),
  ),
})

/** Questions about an item as its creator sees them: their counts and the creator's answers; never the askers. */
export const ExportedQuestion = z.object({
  at_ms: z.int(),
  asked: z.int(),
  state: QuestionState,
  answer: z.nullable(z.string()),
  last_asked_at: z.iso.datetime(),
})
