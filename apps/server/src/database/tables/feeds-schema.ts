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

/** A channel that was deleted for good, so that apps which still ask for its feed are told to stop. */
export type DeletedChannelTable = {
  /** Part of the address of its feed; nothing else is kept of it. */
  channel_id: string
  /** When its row went. */
  deleted_at: Generated<Date>
}
