import { Inserts } from '@app/domain/production'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The sounds and marks of a published item as they are edited, which listeners see only by name. */
export const getScriptInserts = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/inserts',
  access: 'content_owner',
  params: z.object({ content_id: z.string() }),
  query: z.object({ channel_id: z.string() }),
  response: z.object({
    revision: z.int().check(z.positive()),
    lines: z.array(z.object({ utterance_id: z.string(), inserts: Inserts })),
  }),
})
