import type { Visibility } from '@app/domain/content'
import type { FeedItem, FeedShow, ImportItemStatus, ImportProof, ImportStatus } from '@app/domain/imports'
import type { Generated, JSONColumnType } from 'kysely'

/** A show that a person brings here from its feed. */
export type ShowImportTable = {
  /** Named by addresses. */
  import_id: Generated<string>
  /** The person who imports it; nobody else knows of it. */
  user_id: string
  /** Address of the feed, after redirects. */
  feed_url: string
  /** The feed's data about the show, as far as it is taken over. */
  show: JSONColumnType<FeedShow, string, string>
  /** `looked_at` until the person starts it. */
  status: Generated<ImportStatus>
  /** Proof of ownership of the show; null until the import is started. */
  proof: ImportProof | null
  /** Code that the owner of a locked feed writes into it; no secret. */
  feed_code: string
  /** Expiry of both codes. */
  codes_expire_at: Date
  /** Keyed SHA-256, in hex, of the code that was mailed to the owner of the feed; null while none was. */
  mail_code_hash: string | null
  /** Wrong codes since the last was mailed. */
  mail_code_tries: Generated<number>
  /** Number of codes mailed. */
  mails_sent: Generated<number>
  /** Visibility of the items that it brings. */
  visibility: Generated<Visibility>
  /** The channel that it became; null until it is started. */
  channel_id: string | null
  /** Time the feed was first read. */
  created_at: Generated<Date>
  /** Time nothing was left to do; null until then. */
  ended_at: Date | null
}

/** An episode of such a show: the data of its feed, and its progress. */
export type ImportItemTable = {
  /** Named by jobs. */
  import_item_id: Generated<string>
  /** The import that it is of, and goes with. */
  import_id: string
  /** The importer. */
  user_id: string
  /** Its place in the feed, from 0. */
  position: number
  /** GUID by which podcast apps know it. */
  guid: string
  /** The feed's data about the item, as far as it is taken over. */
  item: JSONColumnType<FeedItem, string, string>
  /** One item of an import is `processing` at a time; `left_out` is what its feed gives no sound for. */
  status: Generated<ImportItemStatus>
  /** Why it did not come in, in words for its owner; else empty. */
  error: Generated<string>
  /** Differences from the feed, in words for its owner. */
  notes: JSONColumnType<string[], string | undefined, string>
  /** Amount of its sound that lies in object storage. */
  received_bytes: Generated<string | number>
  /** Number of objects it lies in. */
  received_parts: Generated<number>
  /** Size of the sound as its server says; null if it does not. */
  expected_bytes: string | number | null
  /** The ETag or date under which its server can go on where it stopped; null where it has none. */
  validator: string | null
  /** SHA-256, in hex, of the sound as it came. */
  sound_hash: string | null
  /** The item that it became; null until then, and again when that was deleted. */
  content_id: string | null
  /** Tries in a row. */
  tries: Generated<number>
  /** Time its turn came, or came again. */
  processing_since: Generated<Date>
}
