import * as z from 'zod/mini'
import { pushLimits } from './limits.ts'
import { pushSentences as sentences } from './sentences.ts'

/** Address at which a push service takes messages for one browser. */
export const PushEndpoint = z
  .string({ error: sentences.endpoint })
  .check(z.maxLength(pushLimits.endpoint.max, sentences.endpoint_long))
