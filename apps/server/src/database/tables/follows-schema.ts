import type { Generated } from 'kysely'

/** That a person follows a channel. */
export type ChannelFollowTable = {
  /** Who follows. */
  user_id: string
  /** What they follow; takes the row along when it goes. */
  channel_id: string
  /** Since when. */
  created_at: Generated<Date>
}
