/** Sends prompts to a language model. Each one has `endLine`, `streamText` or both; whether what it writes is true is not checked here. */
export type LanguageModel = {
  /** Service and model, for people who run the server. */
  name: string
  /** Context window: tokens that prompt and response can have together; undefined if a script never reaches it. */
  context_tokens?: number
  /** Too small to say truly what sources say: in a script it only asks and reacts, and the sources answer in their own words. */
  only_asks?: boolean
  /**
   * Writes the rest of a line whose opening is given, after the lines that are there. Absent where a service cannot go on
   * from a given beginning. Throws a LanguageModelError, or the signal's reason.
   */
  endLine?(request: LineRequest): Promise<LineResponse>
  /**
   * Writes plain text, piece by piece as it arrives. Throws as `endLine` does; pieces that arrived before hold all the same.
   * A reader that stops early ends the request.
   */
  streamText?(request: TextRequest): AsyncIterable<string>
}

type ModelRequest = {
  /** The system prompt: the only text whose instructions the model follows. */
  instructions: string
  /** The material, which is data and not instructions. */
  prompt: string
  max_output_tokens: number
  signal: AbortSignal
}

/** `onUsage` is called once for each request that is charged for, however it ends; estimated where nothing is reported. */
export type TextRequest = ModelRequest & { onUsage?: ((usage: ModelUsage) => void) | undefined }

/** Request for the rest of a line. A beginning that it shares with the request before it is not read again. */
export type LineRequest = ModelRequest & {
  lines: readonly string[]
  /** Begins with a number in brackets, as all lines do: where another such number begins, the line ends. */
  opening: string
  /** Temperature from 0: always the likeliest word. */
  temperature: number
  seed: number
}

/** `is_cut` where the line did not end within its tokens. */
export type LineResponse = { text: string; is_cut: boolean; usage: ModelUsage }

export type ModelUsage = { input_tokens: number; output_tokens: number }

/**
 * busy: rate-limited by the service. away: no response, or a timeout. settings: wrong key, address or model. refused: the
 * model declines to write this. unusable: a response without a line. rejected: a request that the service cannot process. budget: the script's budget is used up. day: today's budget is used up; the message is a sentence for people.
 */
export type ModelFailure = 'busy' | 'away' | 'settings' | 'refused' | 'unusable' | 'rejected' | 'budget' | 'day'

/** The message is for the log; `retryable` if another attempt can succeed. */
export class LanguageModelError extends Error {
  override name = 'LanguageModelError'
  readonly failure: ModelFailure
  readonly retryable: boolean
  readonly retry_after_ms: number | undefined
  /** The tokens that the failed request used, where the service reports them; an estimate after a timeout. */
  readonly usage: ModelUsage | undefined

  constructor(
    message: string,
    options: ErrorOptions & {
      failure: ModelFailure
      retry_after_ms?: number | undefined
      usage?: ModelUsage | undefined
    },
  ) {
    super(message, { cause: options.cause })
    this.failure = options.failure
    this.retryable = RETRYABLE.includes(options.failure)
    this.retry_after_ms = options.retry_after_ms
    this.usage = options.usage
  }
}

const RETRYABLE: readonly ModelFailure[] = ['busy', 'away', 'unusable']
