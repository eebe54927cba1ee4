import type { Readable } from 'node:stream'

/** Stores bytes under a key of slash-separated names. Keys are generated, never a person's file name. */
export type ObjectStorage = {
  /** Atomic: a reader sees the old object or the whole new one. Throws `StorageFullError` when the disk is full. */
  put(key: string, bytes: Uint8Array | Readable, contentType: string): Promise<void>
  /** `undefined` when there is no such object. The range is in bytes, both ends included, and must lie inside. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  head(key: string): Promise<ObjectHead | undefined>
  /**
   * Reads the range that `choose` returns for the object's head, in one buffer, if the pool has one; only a local store
   * has it.
   */
  readPart?(key: string, choose: (head: ObjectHead) => ByteRange | undefined): Promise<ReadPart | undefined>
  /** A URL that opens the object for everybody who has it, until it expires; a path when this server serves it. */
  signedUrl(key: string, expiresInSeconds: number, opening?: LinkOpening): Promise<string>
  /** The origin of signed URLs; absent when this server serves them. */
  link_origin?: string
  /** Checks a link under `/objects/`; only a store whose links this server serves has it. */
  isValidLink?(key: string, expires_unix_seconds: number, signature: string, now?: Date): boolean
  /** Deleting a missing object is no error. */
  delete(keys: string[]): Promise<void>
  list(prefix: string): AsyncIterable<ListedObject>
  /** Removes unfinished uploads of killed processes, once they are too old for a process to be writing them still. */
  sweepUnfinished(): Promise<void>
  /** The same operations with timeouts of about ten seconds in all, for HTTP requests; only a remote store has them. */
  withTimeout?: ObjectStorage
  /** Stops retries, because the process is stopping. */
  giveUpWaiting?(): void
}

/** Opening of a link; with a name, browsers download the object instead of showing it. */
export type LinkOpening = { download_name?: string }

export type ByteRange = { start: number; end: number }
export type ObjectHead = { size: number; content_type: string; etag: string; modified_at: Date }
export type StoredObject = ObjectHead & { body: Readable }
/** The bytes belong to a buffer pool and are valid until `release` is called. */
export type ReadPart = { head: ObjectHead; bytes?: Uint8Array; release?: () => void }
export type ListedObject = { key: string; size: number; modified_at: Date }

/** The store could not be reached within the timeout; a later attempt may succeed. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError'
}

/** The disk is full; a retry helps only after space was freed. */
export class StorageFullError extends Error {
  override name = 'StorageFullError'

  constructor(options?: ErrorOptions) {
    super('No room is left for stored files', options)
  }
}
