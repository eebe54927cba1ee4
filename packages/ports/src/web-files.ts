/** Opens files of other servers on the public internet, within limits, and nothing on this machine or its networks. */
export type WebFiles = {
  /** Gives the answer to `read` and closes it when that returns. Throws `WebFileError`. */
  open<T>(address: string, wanted: WantedFile, read: (file: WebFile) => Promise<T>): Promise<T>
}

export type WantedFile = {
  max_bytes: number
  /** Time limit for the whole of it, redirects included. */
  max_seconds: number
  headers?: Record<string, string>
  signal: AbortSignal
}

export type WebFile = {
  status: number
  /** Final address, after redirects. */
  url: string
  header(name: string): string | null
  /** Ends with a `WebFileError` where it is longer than was wanted, too slow, or breaks off. */
  body: AsyncIterable<Uint8Array>
}

/** The message is a sentence for people without internals. */
export class WebFileError extends Error {
  override name = 'WebFileError'
  readonly reason: 'refused' | 'unreachable' | 'too_large'

  constructor(reason: WebFileError['reason'], sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.reason = reason
  }
}
