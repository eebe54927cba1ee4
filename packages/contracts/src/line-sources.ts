import { PassagePlace } from '@app/domain/sources'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })

/** A passage that a line stands on. */
export const LineSource = z.object({
  passage_id: z.string(),
  /** What its source is called. */
  title: z.string(),
  /** The address of a source that is a link; null for any other. */
  url: z.string().nullable(),
  /** Where in the source it stands. */
  place: PassagePlace,
  text: z.string(),
})
export type LineSource = z.infer<typeof LineSource>

/** The most telling first; none for a line written by hand, and for listeners where the owner does not show them. */
export const getLineSources = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/lines/:utterance_id/sources',
  params: ofContent.extend({ utterance_id: z.string() }),
  query: inChannel,
  response: z.object({
    sources: z.array(LineSource),
    /** Whether the line was said differently when it was written from them. */
    corrected: z.boolean().default(false),
  }),
})

/** Whether listeners may see what the lines stand on; owners always do. */
export const setSourcesShown = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/sources-shown',
  params: ofContent,
  query: inChannel,
  body: z.object({ shown: z.boolean({ error: 'shown must be true or false' }) }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
