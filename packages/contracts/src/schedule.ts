import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const schedulePublication = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/schedule',
  access: 'content_owner',
  params: z.object({ content_id: z.string() }),
  query: z.object({ channel_id: z.string() }),
  /** Null where it is not to become public by itself any more. */
  body: z.object({ publish_at: z.nullable(z.iso.datetime()) }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})
