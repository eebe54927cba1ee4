import { retry, type RetryOptions } from '@app/runtime/retry.ts'
import { SpeechEngineError, type SpeechEngine } from '@app/ports/speech-engine.ts'

/** Wraps an engine so that retryable failures are retried. */
export function withRetry(engine: SpeechEngine, options: RetryOptions): SpeechEngine {
  return {
    ...engine,
    synthesize: (request) =>
      retry(() => engine.synthesize(request), options, { on: SpeechEngineError, signal: request.signal }),
  }
}
