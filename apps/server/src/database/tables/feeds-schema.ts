import type { Generated } from 'kysely'

/** Change of something in a channel's feed; triggers note it, and rows are only added. */
export type FeedChangeTable = {
  /** Names the row alone; numbers are no order, for a later one may be committed first. */
  change_id: Generated<string>
  /** The feed's channel. No foreign key: items can be cleared away after their channel. */
  channel_id: string
  /** True if it changes the public feed, not only the private ones of its owner. */
  is_public: boolean
  /** Time of the change, to the millisecond. */
  changed_at: Generated<Date>
}

/**
 * Change of a listed feed of which hubs are to be notified; a trigger notes it, and the chore that enqueues their
 * deliveries takes it out.
 */
export type FeedAnnouncementTable = {
  /** Names the row alone. */
  announcement_id: Generated<string>
  /** The feed's channel. No foreign key: the last change can come with the end of a channel. */
  channel_id: string
  /** Time of the change; changes within seconds are announced once. */
  noted_at: Generated<Date>
}

/** A channel that was deleted for good, so that apps which still ask for its feed get 410. */
export type DeletedChannelTable = {
  /** SHA-256 of its id, so that only holders of its feed's address can find the row; nothing else is stored of it. */
  channel_hash: Buffer
  /** Time its row went. */
  deleted_at: Generated<Date>
}
