import { AskingChoice } from '@app/domain/conversations'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })

/** Settings of a channel's owner for questions to its hosts, and the tokens that they paid today. */
export const Asking = z.extend(AskingChoice, { used_today: z.int().check(z.nonnegative()) })
export type Asking = z.infer<typeof Asking>

export const getAsking = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/asking',
  access: 'channel_owner',
  params: ofChannel,
  response: Asking,
})

/** Partial update: missing fields keep their values. */
export const setAsking = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/asking',
  access: 'channel_owner',
  params: ofChannel,
  body: z.partial(AskingChoice),
  response: Asking,
})
