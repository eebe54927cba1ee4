import type { DigestRhythm } from '@app/domain/digests'
import type { Generated } from 'kysely'

/**
 * Notification of an item that is still to be sent; a trigger notes it, and the jobs that notify people take it out.
 */
export type NotificationTable = {
  /** Names the row alone. */
  notice_id: Generated<string>
  /** Kind: `ready` or `failed` is for its owner, `published` for followers of its channel. */
  kind: 'ready' | 'failed' | 'published'
  /** The item, with which it goes. */
  content_id: string
  /** Time from submission to the end of the rendering, in seconds; null for `published`. */
  made_seconds: number | null
  /** Time it happened. */
  noted_at: Generated<Date>
}

/** A person's choice of emails; no row until they ask for something. */
export type EmailChoiceTable = {
  /** The person who chose. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** Id by which deliveries and the signed link at the end of each email name the row: it says nothing of the person. */
  choice_id: Generated<string>
  /** Rhythm of the digest with the news of the channels that they follow. */
  digest: Generated<DigestRhythm>
  /** The IANA name of the zone by whose clock the digest comes. */
  time_zone: Generated<string>
  /** True if they are emailed when an episode of theirs is ready or has failed. */
  own_episodes: Generated<boolean>
  /** Start of the next digest's news: the end of the one before, or the time it was switched on; null while off. */
  digest_since: Date | null
  /** Time of the next digest; null while off. */
  digest_due_at: Date | null
  /** The day of that by the person's clock, such as 2026-11-27; null while off. */
  digest_day: string | null
  /** Time they first asked for something. */
  created_at: Generated<Date>
}

/** One digest of a person and a day. */
export type DigestTable = {
  /** Part of the Message-ID, so that an email that is sent twice is the same email. */
  digest_id: Generated<string>
  /** The digest's reader; it goes with their choice. */
  user_id: string
  /** The day by the person's clock; they have one a day at most. */
  day: string
  /** It lists what was first public after this. */
  since: Date
  /** It lists what was first public until this. */
  until: Date
  /** Number of episodes it listed; 0 if nothing was new and nothing was sent, null until it is done. */
  episodes: number | null
  /** Time it was sent, or had nothing to say; null until then. */
  done_at: Date | null
}

/** Email to a person about an episode of theirs that is still to be sent. */
export type EpisodeEmailTable = {
  /** The recipient; it goes with their choice. */
  user_id: string
  /** About which item, with which it goes. */
  content_id: string
  /** Outcome: finished or failed. */
  kind: 'ready' | 'failed'
  /** Time from which it waits. */
  noted_at: Generated<Date>
}
