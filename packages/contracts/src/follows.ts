import { followSentences } from '@app/domain/follows'
import * as z from 'zod/mini'
import { ChannelView } from './channels.ts'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })

/** A channel that the caller follows. */
export const FollowedChannel = z.object({
  channel: ChannelView,
  followed_at: z.iso.datetime(),
  newest_published_at: z.nullable(z.iso.datetime()),
})
export type FollowedChannel = z.infer<typeof FollowedChannel>

export const FollowState = z.object({
  channel_id: z.string(),
  following: z.boolean(),
  follower_count: z.int().check(z.nonnegative()),
})
export type FollowState = z.infer<typeof FollowState>

/** One answer for every page that shows whether the caller follows something: pages fetch it once and keep it. */
export const listFollows = endpoint({
  method: 'GET',
  path: '/api/follows',
  access: 'signed_in',
  response: z.object({ follows: z.array(FollowedChannel) }),
})

export const followChannel = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/follow',
  access: 'signed_in',
  params: ofChannel,
  query: z.object({ since: z.optional(z.iso.datetime({ error: followSentences.since_unreadable })) }),
  response: FollowState,
})

export const unfollowChannel = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/follow',
  access: 'signed_in',
  params: ofChannel,
  response: FollowState,
})
