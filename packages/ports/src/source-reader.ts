import type { PassageKind, PassagePlace } from '@app/domain/sources'
import type { Meter } from './meter.ts'

/** Reads a source (file, link or text) into passages of text. Its content is data, never instructions. */
export type SourceReader = {
  read(source: ReadableSource, signal: AbortSignal, share?: ReadingShare): Promise<ReadSource>
}

/** The account that reading counts against, so that one account's sources do not block another's, and its budget. */
export type ReadingShare = {
  /** One file per account is read at a time. */
  account?: string
  /** The timeout that all sources of a script share; when it expires, reading throws its reason. Transcribing does not count. */
  time?: { spend<T>(work: (timeout: AbortSignal) => Promise<T>): Promise<T> }
  /** Counts transcribed audio, and refuses more than the day's budget. */
  meter?: Meter | undefined
  /** Called with each page of a document of pages, as it is read. */
  onPage?: (page: number, pages: number) => void
}

/** A file is on this machine's disk while it is read; its type is detected from its content, its name is for people. */
export type ReadableSource =
  | { type: 'file'; name: string; path: string }
  | { type: 'url'; url: string }
  | { type: 'text'; name: string; text: string }

export type ReadSource = {
  /** Title for people: that of the document or page, or the file's name. */
  title: string
  /** Publisher, such as a newspaper, as far as the source names one. */
  outlet?: string | undefined
  passages: { text: string; place: PassagePlace; kind?: PassageKind | undefined }[]
  /** A sentence for people about parts left out: the end of a long text, pages without text. */
  note?: string | undefined
  /** A part of it could not be read; parts that its authors hide leave it whole. */
  is_partial?: boolean | undefined
}

/** The message is a sentence for people without internals; `retryable` if the same source may be readable later. */
export class SourceReaderError extends Error {
  override name = 'SourceReaderError'
  readonly retryable: boolean

  constructor(sentence: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    super(sentence, { cause: options.cause })
    this.retryable = options.retryable ?? false
  }
}
