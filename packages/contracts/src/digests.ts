import { DigestRhythm, TimeZone } from '@app/domain/digests'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Where the links of emails lead. */
export const emailPlaces = {
  /** Works without signing in; the token names what ends. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  following: '/feed/following',
  notifications: '/account#notifications',
} as const

/** What the caller is emailed without asking for it each time. */
export const EmailNotices = z.object({
  /** Where the emails go. */
  email: z.string(),
  digest: DigestRhythm,
  time_zone: z.string(),
  next_digest_at: z.nullable(z.iso.datetime()),
  own_episodes: z.boolean(),
  kept_here: z.boolean(),
})
export type EmailNotices = z.infer<typeof EmailNotices>

export const getEmailNotices = endpoint({ method: 'GET', path: '/api/notices/email', response: EmailNotices })

/** What is left out stays as it is. */
export const setEmailNotices = endpoint({
  method: 'PUT',
  path: '/api/notices/email',
  body: z.object({
    digest: z.optional(DigestRhythm),
    time_zone: z.optional(TimeZone),
    own_episodes: z.optional(z.boolean()),
  }),
  response: EmailNotices,
})
