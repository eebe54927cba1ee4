import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { privateFeedLimits } from './limits.ts'
import { privateFeedSentences as sentences } from './sentences.ts'

/** Scope of a private feed: one channel, all followed channels, or all channels of its owner. */
export const PrivateFeedScope = z.enum(['channel', 'followed', 'owned'], { error: sentences.scope })
export type PrivateFeedScope = z.infer<typeof PrivateFeedScope>

export const PrivateFeedName = z
  .string({ error: sentences.name_missing })
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, sentences.name_missing),
    z.maxLength(privateFeedLimits.name.max, sentences.name_long),
  )
