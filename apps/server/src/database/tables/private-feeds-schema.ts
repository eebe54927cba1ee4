import type { PrivateFeedScope } from '@app/domain/private-feeds'
import type { Generated } from 'kysely'

/** A feed for one listener, in podcast apps that cannot sign in. */
export type PrivateFeedTable = {
  /** The id in requests of its owner; it opens nothing. */
  feed_id: Generated<string>
  /** The listener. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** Its owner's name for it, such as the device that it is on. */
  name: string
  /** Scope: one channel, all that its owner follows, or all channels of its owner. */
  scope: PrivateFeedScope
  /** The one channel, with which the feed goes; set exactly when `scope` is channel. */
  channel_id: string | null
  /** SHA-256 of the token in its address, in base64url; the token itself is kept nowhere. */
  token_hash: string
  /** Time of creation. */
  created_at: Generated<Date>
  /** Time its token was last replaced; null for the first one. */
  rotated_at: Date | null
  /** The hour in which it was last fetched; null until it was. */
  last_used_at: Date | null
}

/** Fetch of a feed from a network on a day. */
export type PrivateFeedNetworkTable = {
  /** Which feed; takes the row along when it goes. */
  feed_id: string
  /** The day in UTC, such as 2026-11-23; a chore deletes the row a week later. */
  used_on: string
  /** The network (/24, or /48 of IPv6), hashed with a key of this server, the feed and the day: it tells networks apart and nothing else. */
  network_hash: string
}
