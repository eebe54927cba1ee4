import type { Readable } from 'node:stream'

/** Keeps bytes under a key of slash-separated names. Keys are ours, never a person's file name. */
export type ObjectStorage = {
  /** All or nothing: a reader sees the old object or the whole new one. Throws `StorageFullError` when the disk is. */
  put(key: string, bytes: Uint8Array | Readable, contentType: string): Promise<void>
  /** `undefined` when there is no such object. The range is in bytes, both ends included, and must lie inside. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  head(key: string): Promise<ObjectHead | undefined>
  /** Only of a store that is near: what `choose` picks of the object that it is shown, in one piece, if memory is to be had. */
  readPart?(key: string, choose: (head: ObjectHead) => ByteRange | undefined): Promise<ReadPart | undefined>
  /** An address that opens the object for whoever holds it, until it expires; a path when we serve it ourselves. */
  signedUrl(key: string, expiresInSeconds: number, opening?: LinkOpening): Promise<string>
  /** The origin that signed addresses lead to; absent when we serve them ourselves. */
  link_origin?: string
  /** Only of a store whose links we serve ourselves, under `/objects/`. */
  isValidLink?(key: string, expires_unix_seconds: number, signature: string, now?: Date): boolean
  /** Deleting what is not there is no error. */
  delete(keys: string[]): Promise<void>
  list(prefix: string): AsyncIterable<ListedObject>
  /** Only of a store that can be away: the same one, which gives up after about ten seconds, for people who wait. */
  hurried?: ObjectStorage
  /** The process is stopping: what fails from now on is not tried again. */
  giveUpWaiting?(): void
}

/** With a name, browsers save what they are sent instead of showing it. */
export type LinkOpening = { download_name?: string }

export type ByteRange = { start: number; end: number }
export type ObjectHead = { size: number; content_type: string; etag: string; modified_at: Date }
export type StoredObject = ObjectHead & { body: Readable }
/** The bytes are lent until `release` is called. */
export type ReadPart = { head: ObjectHead; bytes?: Uint8Array; release?: () => void }
export type ListedObject = { key: string; size: number; modified_at: Date }

/** The store could not be reached for as long as it is asked; later it may. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError'
}

/** No room is left; trying again helps only after somebody made some. */
export class StorageFullError extends Error {
  override name = 'StorageFullError'

  constructor(options?: ErrorOptions) {
    super('No room is left for stored files', options)
  }
}
