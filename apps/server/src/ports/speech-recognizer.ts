/** Writes down what is said in a sound file. Nothing offline is good enough, so it exists only where a provider is configured. */
export type SpeechRecognizer = {
  name: string
  /** `path` is a file of 16 kHz mono WAV on this machine. Silence gives nothing. */
  transcribe(path: string, signal: AbortSignal): Promise<SpokenPassage[]>
}

/** Times count from the start of the file. */
export type SpokenPassage = { text: string; start_seconds: number }

/** Thrown by a recogniser; `retryable` tells whether asking again later can help. The message is for the log. */
export class SpeechRecognizerError extends Error {
  override name = 'SpeechRecognizerError'
  readonly retryable: boolean
  /** How long to wait before asking again, where the service says so. */
  readonly retry_after_ms: number | undefined

  constructor(message: string, options: ErrorOptions & { retryable: boolean; retry_after_ms?: number | undefined }) {
    super(message, { cause: options.cause })
    this.retryable = options.retryable
    this.retry_after_ms = options.retry_after_ms
  }
}
