import { retry, type RetryOptions } from '#lib/retry.ts'
import { LanguageModelError, type LanguageModel } from '#ports/language-model.ts'

/** Wraps a model so that retryable failures are retried. */
export function withRetry(model: LanguageModel, options: RetryOptions): LanguageModel {
  return {
    ...model,
    generate: (request) =>
      retry(() => model.generate(request), options, { on: LanguageModelError, signal: request.signal }),
  }
}
