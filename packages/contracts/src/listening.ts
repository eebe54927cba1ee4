import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const ofContent = z.object({ content_id: z.string() })
const inChannel = z.object({ channel_id: z.string() })

/** What a person did with an item, under the names of the document that keeps it (DATA-31). */
export const Interaction = z.object({
  content_id: z.string(),
  channel_id: z.string(),
  liked: z.boolean(),
  liked_at: z.iso.datetime().nullable(),
  viewed: z.boolean(),
  viewed_at: z.iso.datetime().nullable(),
  /** Where the person stopped, in milliseconds of what is heard now; null until it was played. */
  position_ms: z.int().nonnegative().nullable(),
  /** When that was told, by the server's clock. */
  listened_at: z.iso.datetime().nullable(),
})
export type Interaction = z.infer<typeof Interaction>

export const ContentStats = z.object({ view_count: z.int().nonnegative(), like_count: z.int().nonnegative() })
export type ContentStats = z.infer<typeof ContentStats>

/** Notes that the caller has met the item, and answers what was noted before. */
export const initializeContent = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/initialize',
  params: ofContent,
  query: inChannel,
  response: Interaction,
})

/** The same without noting anything; `GET` of the document itself. */
export const getInteraction = endpoint({
  method: 'GET',
  path: '/users/me/channels/:channel_id/content/:content_id',
  params: ofContent.extend({ channel_id: z.string() }),
  response: Interaction,
})

/** Since when the caller knows a channel. */
export const getListenedChannel = endpoint({
  method: 'GET',
  path: '/users/me/channels/:channel_id',
  params: z.object({ channel_id: z.string() }),
  response: z.object({ channel_id: z.string(), created_at: z.iso.datetime().nullable() }),
})

/** Says how it shall be, so that the same twice changes nothing (SRV-21). */
export const setLike = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/like',
  params: ofContent,
  query: inChannel,
  body: z.object({ liked: z.boolean({ error: 'liked must be true or false' }) }),
  response: ContentStats.extend({ liked: z.boolean() }),
})

/** Counts once a person, however often it is sent (SRV-20). */
export const recordView = endpoint({
  method: 'POST',
  path: '/api/content/:content_id/view',
  params: ofContent,
  query: inChannel,
  response: ContentStats.extend({ viewed: z.boolean() }),
})

export const getContentStats = endpoint({
  method: 'GET',
  path: '/api/content/:content_id/stats',
  params: ofContent,
  query: inChannel,
  response: ContentStats,
})

/** More than any item lasts. */
export const LONGEST_POSITION_MS = 24 * 3_600_000
export const POSITION_SENTENCE = 'position_ms must be a whole number of milliseconds within a day'

/** Where the caller stopped; whoever tells it last is believed, by the server's clock. */
export const savePosition = endpoint({
  method: 'PUT',
  path: '/api/content/:content_id/position',
  params: ofContent,
  query: inChannel,
  body: z.object({
    position_ms: z.int(POSITION_SENTENCE).min(0, POSITION_SENTENCE).max(LONGEST_POSITION_MS, POSITION_SENTENCE),
    /** The revision whose sound the caller hears; the one that is heard now where it is left out. */
    revision: z.int().positive().optional(),
  }),
  response: z.object({ position_ms: z.int() }),
})
