import type { Generated } from 'kysely'

/** That something changed which a channel's feed says; triggers note it, and rows are only added. */
export type FeedChangeTable = {
  /** Names the row alone; numbers are no order, for a later one may be committed first. */
  change_id: Generated<string>
  /** Whose feed. No foreign key: items may be cleared away after their channel. */
  channel_id: string
  /** Whether the public feed says it, or only the private ones of its owner. */
  is_public: boolean
  /** When it was changed, to the millisecond. */
  changed_at: Generated<Date>
}

/** That a listed feed changed and hubs are to be notified; a trigger notes it, and the jobs that notify them take it out. */
export type FeedAnnouncementTable = {
  /** Names the row alone. */
  announcement_id: Generated<string>
  /** Whose feed. No foreign key: the last change may come with the end of a channel. */
  channel_id: string
  /** When it was changed; changes within seconds are announced once. */
  noted_at: Generated<Date>
}

/** A channel that was deleted for good, so that apps which still ask for its feed get 410. */
export type DeletedChannelTable = {
  /** SHA-256 of its id, so that only who has the address of its feed can find the row; nothing else is kept of it. */
  channel_hash: Buffer
  /** When its row went. */
  deleted_at: Generated<Date>
}
