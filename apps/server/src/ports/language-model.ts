/** Answers a question in a given shape. What it answers has been parsed; whether it is true is another matter. */
export type LanguageModel = {
  /** Service and model, for people who run the server. */
  name: string
  /** Throws a LanguageModelError, or the signal's reason. */
  ask<T>(question: ModelQuestion<T>): Promise<ModelAnswer<T>>
}

export type ModelQuestion<T> = {
  /** What is to be done; the only text that the model is to obey. */
  instructions: string
  /** What it is to be done with. */
  prompt: string
  shape: AnswerShape<T>
  max_output_tokens: number
  signal: AbortSignal
}

/** `parse` throws when an answer has another shape; its message tells the model's keeper what was wrong. */
export type AnswerShape<T> = { name: string; json_schema: Record<string, unknown>; parse(answer: unknown): T }

export type ModelAnswer<T> = { value: T; usage: ModelUsage }
export type ModelUsage = { input_tokens: number; output_tokens: number }

/**
 * busy: asked too often. away: no answer, or none in time. settings: key, address or model are wrong. refused: it will not
 * write this. unusable: an answer without the shape. rejected: a question that it cannot take. budget: no more may be spent.
 */
export type ModelFailure = 'busy' | 'away' | 'settings' | 'refused' | 'unusable' | 'rejected' | 'budget'

/** The message is for the log; `retryable` tells whether the same question may be answered later. */
export class LanguageModelError extends Error {
  override name = 'LanguageModelError'
  readonly failure: ModelFailure
  readonly retryable: boolean
  readonly retry_after_ms: number | undefined
  /** What the failed answer cost, where the service says. */
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
