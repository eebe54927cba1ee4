import { AskingChoice } from '@app/domain/conversations'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })

/** What the owner of a channel chose for questions to its hosts, and what they paid for today. */
export const Asking = z.extend(AskingChoice, { used_today: z.int().check(z.nonnegative()) })
export type Asking = z.infer<typeof Asking>

export const getAsking = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/asking',
  params: ofChannel,
  response: Asking,
})

/** What is left out stays as it is. */
export const setAsking = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/asking',
  params: ofChannel,
  body: z.partial(AskingChoice),
  response: Asking,
})
