import type { DigestRhythm } from '@app/domain/digests'
import type { Generated } from 'kysely'

/** That people are to be notified of an item; a trigger notes it, and the jobs that notify them take it out. */
export type NoticeTable = {
  /** Names the row alone. */
  notice_id: Generated<string>
  /** `ready` or `failed` is for its owner, `published` for who follows its channel. */
  kind: 'ready' | 'failed' | 'published'
  /** Of which item, with which it goes. */
  content_id: string
  /** How long the making took, from submission to its end; null for `published`. */
  made_seconds: number | null
  /** When it happened. */
  noted_at: Generated<Date>
}

/** What a person wants to be emailed; no row until they ask for something. */
export type EmailChoiceTable = {
  /** Whose choice. No foreign key: the deletion of an account clears it away. */
  user_id: string
  /** By which jobs and the signed link at the end of each email name the row: it says nothing of the person. */
  choice_id: Generated<string>
  /** How often they are emailed what is new in the channels that they follow. */
  digest: Generated<DigestRhythm>
  /** The IANA name of the zone by whose clock the digest comes. */
  time_zone: Generated<string>
  /** Whether they are emailed when an episode of theirs is ready or has failed. */
  own_episodes: Generated<boolean>
  /** From when on the next digest lists what is new: the end of the one before, or when it was switched on; null while off. */
  digest_since: Date | null
  /** When the next digest is due; null while off. */
  digest_due_at: Date | null
  /** The day of that by the person's clock, such as 2026-11-27; null while off. */
  digest_day: string | null
  /** When they first asked for something. */
  created_at: Generated<Date>
}

/** One digest of a person and a day. */
export type DigestTable = {
  /** Part of the Message-ID, so that an email that is sent twice is the same email. */
  digest_id: Generated<string>
  /** Whose digest; goes with their choice. */
  user_id: string
  /** The day by the person's clock; they have one a day at most. */
  day: string
  /** It lists what was first public after this. */
  since: Date
  /** It lists what was first public until this. */
  until: Date
  /** How many episodes it listed; 0 where nothing was new and nothing was sent, null until it is done. */
  episodes: number | null
  /** When it was sent, or found to have nothing to say; null until then. */
  done_at: Date | null
}

/** That a person is still to be emailed about an episode of theirs. */
export type EpisodeEmailTable = {
  /** To whom; goes with their choice. */
  user_id: string
  /** About which item, with which it goes. */
  content_id: string
  /** Whether it is finished or has failed. */
  kind: 'ready' | 'failed'
  /** Since when it waits. */
  noted_at: Generated<Date>
}
