import type { PassagePlace } from '@app/domain/sources'

/** Turns a source into passages of text. Whatever it holds is data; nothing in it is obeyed. */
export type SourceReader = {
  read(source: ReadableSource, signal: AbortSignal): Promise<ReadSource>
}

/** A file lies on this machine's disk for the time of the reading; its kind is decided by content, its name is for people. */
export type ReadableSource =
  | { type: 'file'; name: string; path: string }
  | { type: 'url'; url: string }
  | { type: 'text'; name: string; text: string }

export type ReadSource = {
  /** What people call it: a document's title, a page's, the file's name. */
  title: string
  passages: { text: string; place: PassagePlace }[]
  /** What was left out, as a sentence for people: a cut-off end, pages without text. */
  note?: string | undefined
}

/** Thrown with a sentence for people that names no internals; `retryable` when the same source may be readable later. */
export class SourceReaderError extends Error {
  override name = 'SourceReaderError'
  readonly retryable: boolean

  constructor(sentence: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    super(sentence, { cause: options.cause })
    this.retryable = options.retryable ?? false
  }
}
