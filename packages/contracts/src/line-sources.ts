import { PassagePlace } from '@app/domain/sources'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })

export const LineSource = z.object({
  passage_id: z.string(),
  title: z.string(),
  url: z.nullable(z.string()),
  place: PassagePlace,
  text: z.string(),
})
export type LineSource = z.infer<typeof LineSource>

export const getLineSources = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/lines/:utterance_id/sources',
  access: 'content_reader',
  params: z.extend(ofContent, { utterance_id: z.string() }),
  query: inChannel,
  response: z.object({
    sources: z.array(LineSource),
    corrected: z._default(z.boolean(), false),
  }),
})

export const setSourcesShown = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/sources-shown',
  access: 'content_owner',
  params: ofContent,
  query: inChannel,
  body: z.object({ shown: z.boolean({ error: 'shown must be true or false' }) }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
