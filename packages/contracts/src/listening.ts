import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WholeNumber } from './whole-number.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })

export const Interaction = z.object({
  content_id: z.string(),
  channel_id: z.string(),
  liked: z.boolean(),
  liked_at: z.nullable(z.iso.datetime()),
  viewed: z.boolean(),
  viewed_at: z.nullable(z.iso.datetime()),
  position_ms: z.nullable(z.int().check(z.nonnegative())),
  listened_at: z.nullable(z.iso.datetime()),
  /** Time from which it counts as heard: played to its end, or marked so; null otherwise. */
  heard_at: z._default(z.nullable(z.iso.datetime()), null),
})
export type Interaction = z.infer<typeof Interaction>

export const ContentStats = z.object({
  view_count: z.int().check(z.nonnegative()),
  like_count: z.int().check(z.nonnegative()),
})
export type ContentStats = z.infer<typeof ContentStats>

export const initializeContent = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/initialize',
  access: 'content_listener',
  params: ofContent,
  query: inChannel,
  response: Interaction,
})

export const getInteraction = endpoint({
  method: 'GET',
  path: '/users/me/channels/:channel_id/content/:content_id',
  access: 'content_listener',
  params: z.extend(ofContent, { channel_id: z.string() }),
  response: Interaction,
})

export const ListenedChannel = z.object({ channel_id: z.string(), created_at: z.nullable(z.iso.datetime()) })

export const getListenedChannel = endpoint({
  method: 'GET',
  path: '/users/me/channels/:channel_id',
  access: 'signed_in',
  params: z.object({ channel_id: z.string() }),
  response: ListenedChannel,
})

export const setLike = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/like',
  access: 'content_listener',
  params: ofContent,
  query: inChannel,
  body: z.object({ liked: z.boolean({ error: 'liked must be true or false' }) }),
  response: z.extend(ContentStats, { liked: z.boolean() }),
})

export const recordView = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/view',
  access: 'content_listener',
  params: ofContent,
  query: inChannel,
  response: z.extend(ContentStats, { viewed: z.boolean() }),
})

export const getContentStats = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/stats',
  access: 'content_reader',
  params: ofContent,
  query: inChannel,
  response: ContentStats,
})

/** More than any item lasts. */
export const LONGEST_POSITION_MS = 24 * 3_600_000
export const POSITION_SENTENCE = 'position_ms must be a whole number of milliseconds within a day'

export const savePosition = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/position',
  access: 'content_listener',
  params: ofContent,
  query: inChannel,
  body: z.object({
    position_ms: z
      .int(POSITION_SENTENCE)
      .check(z.minimum(0, POSITION_SENTENCE), z.maximum(LONGEST_POSITION_MS, POSITION_SENTENCE)),
    revision: z.optional(WholeNumber.check(z.minimum(1))),
    /** `listened_at` of the place that the player saw last: a later place that another device saved since then stays. */
    seen_at: z.optional(z.nullable(z.iso.datetime())),
  }),
  /** The place as it is stored now. */
  response: z.object({ position_ms: z.int(), listened_at: z.iso.datetime() }),
})
