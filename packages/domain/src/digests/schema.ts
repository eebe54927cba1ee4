import * as z from 'zod/mini'
import { digestSentences as sentences } from './sentences.ts'

export const DIGEST_RHYTHMS = ['off', 'daily', 'weekly'] as const

/** Frequency of the emails about new episodes in followed channels. */
export const DigestRhythm = z.enum(DIGEST_RHYTHMS, { error: sentences.rhythm })
export type DigestRhythm = z.infer<typeof DigestRhythm>

/** An IANA name that this runtime knows, such as `Europe/Berlin`. */
export const TimeZone = z
  .string({ error: sentences.time_zone })
  .check(z.maxLength(64, sentences.time_zone), z.refine(isTimeZone, sentences.time_zone))

/** Names alone: an offset such as `+02:00` does not know of daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
