import { checklistNames, FeedMode, MovedTo, ShowSettings, type ChecklistKey } from '@app/domain/shows'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })

/** A channel as a podcast, for its owner. */
export const ShowView = z.object({
  channel_id: z.string(),
  feed_mode: FeedMode,
  settings: ShowSettings,
  /** The address of its feed on another server, where podcast apps are sent; null while it is here. */
  moved_to: z.nullable(z.string()),
  /** Absolute, as podcast apps and directories take it. */
  feed_url: z.string(),
  updated_at: z.iso.datetime(),
})
export type ShowView = z.infer<typeof ShowView>

/** Partial update: missing fields keep their values; `settings` is always whole. */
export const ShowChanges = z.object({
  feed_mode: z.optional(FeedMode),
  settings: z.optional(ShowSettings),
  moved_to: z.optional(z.nullable(MovedTo)),
  seen_updated_at: z.optional(z.iso.datetime()),
})
export type ShowChanges = z.output<typeof ShowChanges>

export const getShow = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/show',
  access: 'channel_owner',
  params: ofChannel,
  response: ShowView,
})

export const updateShow = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/show',
  access: 'channel_owner',
  params: ofChannel,
  body: ShowChanges,
  response: ShowView,
})

const keys = Object.keys(checklistNames) as [ChecklistKey, ...ChecklistKey[]]

export const ChecklistItemView = z.object({
  key: z.enum(keys),
  is_done: z.boolean(),
  /** Value in the feed; empty for none. */
  value: z.string(),
  required_by: z.enum(['psp_1', 'apple', 'both']),
  advice: z.string(),
})
export type ChecklistItemView = z.infer<typeof ChecklistItemView>

/** Check of the feed as a directory would read it now. */
export const ShowCheckView = z.object({
  feed_url: z.string(),
  checked_at: z.iso.datetime(),
  /** The HTTP status with which the feed was answered. */
  status: z.int(),
  /** Reason why the feed could not be read; null where it could. */
  problem: z.nullable(z.string()),
  /** Empty where the feed could not be read. */
  items: z.array(ChecklistItemView),
})
export type ShowCheckView = z.infer<typeof ShowCheckView>

export const checkShow = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/show/check',
  access: 'channel_owner',
  params: ofChannel,
  response: ShowCheckView,
})
