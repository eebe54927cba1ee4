import type { LexiconEntry } from '@app/domain/lexicon'
import type { Generated, JSONColumnType } from 'kysely'

/** How a channel says words that are not said as they are written; a channel that never said so has no row. */
export type ChannelLexiconTable = {
  /** Whose words; they go with the channel. */
  channel_id: string
  /** How often it was changed; a change that has not seen the newest is refused. */
  version: number
  /** Each word, whether its capitals count, and how it is said, by letters or IPA; in the order of the words. */
  entries: JSONColumnType<LexiconEntry[]>
  /** When it was last changed. */
  updated_at: Generated<Date>
}
