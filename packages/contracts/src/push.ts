import { PushEndpoint, pushSentences as sentences } from '@app/domain/push'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A browser's public key (an uncompressed point of P-256) and its secret of 16 bytes, in base64url. */
export const PushKeys = z.object(
  {
    p256dh: z.string({ error: sentences.keys }).check(z.regex(/^[\w-]{87}=?$/, sentences.keys)),
    auth: z.string({ error: sentences.keys }).check(z.regex(/^[\w-]{22}(?:==)?$/, sentences.keys)),
  },
  { error: sentences.keys },
)
export type PushKeys = z.infer<typeof PushKeys>

/** A browser that is notified. It belongs to the session in which it asked for it, and ends with that. */
export const PushSubscription = z.object({
  subscription_id: z.string(),
  endpoint: z.string(),
  user_agent: z.nullable(z.string()),
  episodes: z.boolean(),
  own_episodes: z.boolean(),
  created_at: z.iso.datetime(),
  last_success_at: z.nullable(z.iso.datetime()),
  is_current: z.boolean(),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'signed_in',
  response: z.object({ public_key: z.string() }),
})

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions',
  access: 'signed_in',
  response: z.object({ subscriptions: z.array(PushSubscription) }),
})

/** Notices that are left out stay as they are in this session, and are off at first. */
export const putPushSubscription = endpoint({
  method: 'PUT',
  path: '/api/push/subscriptions',
  access: 'signed_in',
  body: z.object({
    endpoint: PushEndpoint,
    keys: PushKeys,
    episodes: z.optional(z.boolean()),
    own_episodes: z.optional(z.boolean()),
  }),
  response: PushSubscription,
})

const ofSubscription = z.object({ subscription_id: z.string() })

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions/:subscription_id',
  access: 'maker',
  params: ofSubscription,
  response: z.object({ success: z.boolean() }),
})

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/:subscription_id/test',
  access: 'maker',
  params: ofSubscription,
  response: z.object({ outcome: z.enum(['sent', 'gone', 'failed']) }),
})
