import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PassageView } from './scripts.ts'

/** Kinds of facts; a disagreement has the statements of two sources. */
export const FactKind = z.enum(['figure', 'quotation', 'disagreement', 'cause', 'statement'])
export type FactKind = z.infer<typeof FactKind>

const offset = z.int().check(z.nonnegative())

/** A sentence of a source as it stands there, or a figure that was computed from the rows of a table. */
export const FactView = z.object({
  /** Derived from the passage and the sentence, so that it stays the same. */
  fact_id: z.string(),
  kind: FactKind,
  /** Text of a line that is made of it. */
  text: z.string(),
  /** Its figures and dates, as offsets in `text`. */
  marks: z.array(z.object({ from: offset, to: offset })),
  passage_ids: z.array(z.string()).check(z.minLength(1)),
  /** Operation, column and rows, of a computed figure. */
  how_computed: z.nullable(z.string()),
})
export type FactView = z.infer<typeof FactView>

/** Progress of reading a source; `problem` is the reason that it was not read, `page` and `pages` how far a long one is. */
export const FactSourceView = z.object({
  source_id: z.string(),
  name: z.string(),
  state: z.enum(['reading', 'read', 'not_read']),
  page: z.nullable(z.int()),
  pages: z.nullable(z.int()),
  problem: z.string(),
})
export type FactSourceView = z.infer<typeof FactSourceView>

export const FactsView = z.object({
  facts: z.array(FactView),
  /** Those that the facts stand on; without a fact the first ones of the sources, to be chosen from by hand. */
  passages: z.array(PassageView),
  sources: z.array(FactSourceView),
})
export type FactsView = z.infer<typeof FactsView>

const ofDraft = z.object({ draft_id: z.optional(z.uuid()) })

/** Unread sources are read in the background from the first request on. */
export const listFacts = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/draft/facts',
  access: 'channel_owner',
  params: z.object({ channel_id: z.string() }),
  query: ofDraft,
  response: FactsView,
})

/** Forgets why a source could not be read, and reads it again. */
export const readSourceAgain = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/draft/sources/:source_id/read',
  access: 'channel_owner',
  params: z.object({ channel_id: z.string(), source_id: z.string() }),
  query: ofDraft,
  response: z.object({ success: z.boolean() }),
})
