import type { Priority } from './priority.ts'

/** Transcribes speech. The product brings no recogniser along: it exists where one was downloaded, or a service is configured. */
export type SpeechRecognizer = {
  name: string
  /** `path` is a file of 16 kHz mono WAV on this machine. Silence returns no passages. */
  transcribe(path: string, signal: AbortSignal): Promise<SpokenPassage[]>
}

/** Times count from the start of the file. */
export type SpokenPassage = { text: string; start_seconds: number }

/** Writes down what is heard in the sound of one line: 16-bit little-endian mono PCM. The sound never reaches a disk. */
export type LineListener = {
  /** The languages that it understands, as `en`; absent where it understands most. */
  languages?: readonly string[]
  hear(line: HeardLine, signal: AbortSignal): Promise<string>
  /** Ends what it runs on this machine. */
  close?(): Promise<void>
}

/** Abilities of every recogniser. */
export type Recognizer = SpeechRecognizer & LineListener

export type HeardLine = {
  pcm: Uint8Array
  sample_rate_hz: number
  /** The language that is probably spoken, as a BCP 47 tag. */
  language?: string | undefined
  priority?: Priority | undefined
}

/** Thrown by a recogniser; `retryable` if another attempt can succeed. The message is for the log. */
export class SpeechRecognizerError extends Error {
  override name = 'SpeechRecognizerError'
  readonly retryable: boolean
  /** The service has certainly transcribed nothing, so no quota was used. */
  readonly is_unused: boolean
  /** Delay before a retry, if the service says so. */
  readonly retry_after_ms: number | undefined

  constructor(
    message: string,
    options: ErrorOptions & { retryable: boolean; is_unused?: boolean; retry_after_ms?: number | undefined },
  ) {
    super(message, { cause: options.cause })
    this.retryable = options.retryable
    this.is_unused = options.is_unused ?? false
    this.retry_after_ms = options.retry_after_ms
  }
}
