import { DigestRhythm, TimeZone } from '@app/domain/digests'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Pages that the links of emails open. */
export const emailPlaces = {
  /** Works without signing in; the token names the emails that end. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  following: '/feed/following',
  notifications: '/account#notifications',
} as const

/** Email settings of the caller: the emails that come regularly. */
export const EmailNotices = z.object({
  /** Address of the emails. */
  email: z.string(),
  digest: DigestRhythm,
  time_zone: z.string(),
  next_digest_at: z.nullable(z.iso.datetime()),
  own_episodes: z.boolean(),
  kept_here: z.boolean(),
})
export type EmailNotices = z.infer<typeof EmailNotices>

export const getEmailNotices = endpoint({
  method: 'GET',
  path: '/api/notices/email',
  access: 'signed_in',
  response: EmailNotices,
})

/** Partial update: missing fields keep their values. */
export const setEmailNotices = endpoint({
  method: 'PUT',
  path: '/api/notices/email',
  access: 'signed_in',
  body: z.object({
    digest: z.optional(DigestRhythm),
    time_zone: z.optional(TimeZone),
    own_episodes: z.optional(z.boolean()),
  }),
  response: EmailNotices,
})
