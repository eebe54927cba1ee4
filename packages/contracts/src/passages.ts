import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WholeNumberText } from './whole-number.ts'

/** A stretch of an item, in milliseconds of one of its revisions. */
export const Passage = z.object({
  start_ms: z.int().check(z.nonnegative()),
  end_ms: z.int().check(z.nonnegative()),
  revision: z.int().check(z.positive()),
  /** Line in which the passage begins now, and a flag for a changed text, for a request by line. */
  utterance_id: z.optional(z.nullable(z.string())),
  has_changed: z.optional(z.boolean()),
})
export type Passage = z.infer<typeof Passage>

/** Current place of a passage of an earlier revision: links to quotes and to words of a line outlive corrections. */
export const getPassage = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/passage',
  access: 'content_reader',
  params: z.object({ content_id: z.string() }),
  query: z.object({
    channel_id: z.string(),
    revision: WholeNumberText.check(z.positive()),
    start_ms: WholeNumberText,
    end_ms: WholeNumberText,
    /** The line that it begins in: it is looked for by this, not by the time alone. */
    line: z.optional(z.string()),
  }),
  response: Passage,
})
