import type { LexiconEntry } from '@app/domain/lexicon'
import type { Generated, JSONColumnType } from 'kysely'

/** Pronunciations of a channel for words that are not said as they are written; a channel without any has no row. */
export type ChannelLexiconTable = {
  /** The words' channel; they go with it. */
  channel_id: string
  /** Number of changes, for optimistic locking: a change that has not seen the newest is refused. */
  version: number
  /** Each word, whether its capitals count, and how it is said, by letters or IPA; in the order of the words. */
  entries: JSONColumnType<LexiconEntry[]>
  /** Time of the last change. */
  updated_at: Generated<Date>
}
