import * as z from 'zod/mini'
import { ContentView } from './content.ts'
import { endpoint } from './endpoint.ts'

export const RelatedItem = z.object({
  content: ContentView,
  /** Rare words that both say; empty where it is listed for its channel, or for its meaning alone. */
  shared_words: z.array(z.string()),
})
export type RelatedItem = z.infer<typeof RelatedItem>

export const RelatedItems = z.object({
  /** The newest of its channel, first. */
  of_channel: z.array(RelatedItem),
  /** Others about the same, the nearest first. */
  alike: z.array(RelatedItem),
})
export type RelatedItems = z.infer<typeof RelatedItems>

/** Recommendations after an item: public items alone. */
export const related = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/related',
  access: 'content_reader',
  params: z.object({ content_id: z.string() }),
  query: z.object({ channel_id: z.string() }),
  response: RelatedItems,
})
