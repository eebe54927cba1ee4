import type { Generated } from 'kysely'

/** Follow of a channel by a person. */
export type ChannelFollowTable = {
  /** The follower. */
  user_id: string
  /** The followed channel; takes the row along when it goes. */
  channel_id: string
  /** Start of the follow. */
  created_at: Generated<Date>
}
