import * as z from 'zod/mini'
import { pushLimits } from './limits.ts'
import { pushSentences as sentences } from './sentences.ts'

/** Where a push service takes messages for one browser. */
export const PushEndpoint = z
  .string({ error: sentences.endpoint })
  .check(z.maxLength(pushLimits.endpoint.max, sentences.endpoint_long))

/** A browser's public key (an uncompressed point of P-256) and its secret of 16 bytes, in base64url. */
export const PushKeys = z.object(
  {
    p256dh: z.string({ error: sentences.keys }).check(z.regex(/^[\w-]{87}=?$/, sentences.keys)),
    auth: z.string({ error: sentences.keys }).check(z.regex(/^[\w-]{22}(?:==)?$/, sentences.keys)),
  },
  { error: sentences.keys },
)
export type PushKeys = z.infer<typeof PushKeys>
