import { PrivateFeedName, PrivateFeedScope } from '@app/domain/private-feeds'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const PrivateFeedView = z.object({
  feed_id: z.string(),
  name: z.string(),
  scope: PrivateFeedScope,
  channel_id: z.nullable(z.string()),
  channel_title: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
  unusual_networks: z.nullable(z.int().check(z.positive())),
})
export type PrivateFeedView = z.infer<typeof PrivateFeedView>

/** A feed whose token is new: its address is never shown again. */
export const NewPrivateFeed = z.object({ private_feed: PrivateFeedView, address: z.url() })
export type NewPrivateFeed = z.infer<typeof NewPrivateFeed>

const ofFeed = z.object({ feed_id: z.string() })

export const listPrivateFeeds = endpoint({
  method: 'GET',
  path: '/api/private-feeds',
  access: 'signed_in',
  response: z.object({ private_feeds: z.array(PrivateFeedView) }),
})

export const createPrivateFeed = endpoint({
  method: 'POST',
  path: '/api/private-feeds',
  access: 'signed_in',
  body: z.object({ name: PrivateFeedName, scope: PrivateFeedScope, channel_id: z.optional(z.string()) }),
  response: NewPrivateFeed,
})

export const renamePrivateFeed = endpoint({
  method: 'PUT',
  path: '/api/private-feeds/:feed_id',
  access: 'maker',
  params: ofFeed,
  body: z.object({ name: PrivateFeedName }),
  response: PrivateFeedView,
})

export const rotatePrivateFeed = endpoint({
  method: 'POST',
  path: '/api/private-feeds/:feed_id/rotate',
  access: 'maker',
  params: ofFeed,
  response: NewPrivateFeed,
})

export const revokePrivateFeed = endpoint({
  method: 'DELETE',
  path: '/api/private-feeds/:feed_id',
  access: 'maker',
  params: ofFeed,
  response: z.object({ success: z.boolean() }),
})
