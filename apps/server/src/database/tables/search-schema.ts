import type { Generated } from 'kysely'

/** An item as search knows it: only while it is public and finished and its channel is there. */
export type SearchItemTable = {
  /** The item; takes the row along when it goes. */
  content_id: string
  /** Names the item in `search_line`, shorter than its id. */
  item_no: Generated<number>
  /** The channel that publishes it. */
  channel_id: string
  /** Time it was first public; it never moves. */
  published_at: Date
  /** Length of the item. */
  duration_ms: number
  /** Language of its stems as a BCP 47 tag: the item's own, else the show's, else English. */
  language: string
  /**
   * Search vector: the title's words as they stand (A) and their stems (B), those of description and show notes
   * likewise (C, D); and labels, as lines have them.
   */
  words: string
}

/** A line of such an item. Its text is that of `utterance`. */
export type SearchLineTable = {
  /** Time its item was first public: first in the key, so that the newest lines are found without sorting. */
  published_at: Date
  /** Which item; takes the row along when it goes. */
  item_no: number
  /** Its place in the script, as `utterance` has it. */
  position: number
  /**
   * Its words as they stand (A) and their stems (B), each at its place in the line; and labels that begin with a colon:
   * week, quarter, channel, language, minutes of its item.
   */
  words: string
}

/** A channel as search knows it, until it is deleted. */
export type SearchChannelTable = {
  /** The channel; takes the row along when it goes. */
  channel_id: string
  /**
   * Search vector: the title's words as they stand (A) and their stems (B), those of the description likewise (C, D).
   */
  words: string
}

/** Subject of a public item as a vector. A chore writes it; it is deleted with the item's row of search. */
export type SearchMeaningTable = {
  /** The item. */
  content_id: string
  /** The id of the model that computed it; vectors of different models are never compared. */
  model: string
  /** A hash of title, description and revision then: another one, and the vector is computed anew. */
  text_hash: string
  /** The vector, a signed byte for each dimension, scaled to its greatest. */
  vector: Buffer
}

/** Words of public lines, for other spellings and for rare words; a chore counts them anew from `search_line`. */
export type SearchWordTable = {
  /** Language of the items whose lines have it, as in `search_item`. */
  language: string
  /** Word as it stands, in small letters and without accents. */
  word: string
  /** Number of lines that had it at the last count. */
  lines: number
}

/**
 * The items that a transaction has changed; empty again when it ends, after their rows were made what they are to be.
 */
export type SearchChangeTable = {
  /** No foreign key: the item may be gone by then. */
  content_id: string
}
