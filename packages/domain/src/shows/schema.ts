import * as z from 'zod/mini'
import { isAppleCategory } from './apple-categories.ts'
import { showLimits } from './limits.ts'
import { showSentences } from './sentences.ts'

/** Discoverability of a channel's feed: off, for those who have its address, or in directories too. */
export const FeedMode = z.enum(['off', 'unlisted', 'listed'], { error: showSentences.feed_mode })
export type FeedMode = z.infer<typeof FeedMode>

export const ShowCategory = z
  .object({ name: z.string(), subcategory: z.optional(z.string()) })
  .check(z.refine(isAppleCategory, showSentences.category))
export type ShowCategory = z.infer<typeof ShowCategory>

/** BCP 47, as far as feeds use it: a language, and perhaps a script, a region or variants. */
export const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** Show settings that directories and podcast apps read, beside title, description and picture. */
export const ShowSettings = z.object({
  language: z._default(
    z.string().check(z.regex(LANGUAGE, showSentences.language), z.maxLength(showLimits.language.max)),
    'en',
  ),
  categories: z._default(z.array(ShowCategory).check(z.maxLength(showLimits.categories)), []),
  explicit: z._default(z.boolean(), false),
  /** Author of the show; empty for the channel's title. */
  author: z._default(text(showLimits.author.max), ''),
  /** Public in the feed; empty for none. */
  owner_email: z._default(
    z.union([z.literal(''), z.email(showSentences.owner_email).check(z.maxLength(showLimits.owner_email.max))]),
    '',
  ),
  /** Newest first, or to be heard from the first episode on. */
  order: z._default(z.enum(['episodic', 'serial']), 'episodic'),
  copyright: z._default(text(showLimits.copyright.max), ''),
  funding: z._default(
    z.nullable(
      z.object({
        url: z
          .url({ protocol: /^https?$/, error: showSentences.funding_url })
          .check(z.maxLength(showLimits.funding.url)),
        text: text(showLimits.funding.text),
      }),
    ),
    null,
  ),
  /** Verification code of a directory, which proves the ownership of the show. */
  verification: z._default(text(showLimits.verification.max), ''),
})
export type ShowSettings = z.output<typeof ShowSettings>

export const DEFAULT_SHOW: ShowSettings = ShowSettings.parse({})
