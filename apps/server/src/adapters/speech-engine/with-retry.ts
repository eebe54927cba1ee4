import { setTimeout as sleep } from 'node:timers/promises'
import { SpeechEngineError, type SpeechEngine } from '#ports/speech-engine.ts'

type Options = { attempts: number; first_wait_ms: number }

/** Asks an engine again, after doubling waits, when it says that this can help; a caller who stops is not kept waiting. */
export function withRetry(engine: SpeechEngine, { attempts, first_wait_ms }: Options): SpeechEngine {
  return {
    ...engine,
    async synthesize(request) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await engine.synthesize(request)
        } catch (error) {
          const isWorthIt = error instanceof SpeechEngineError && error.retryable && attempt < attempts
          if (!isWorthIt) throw error
          const jitter = 0.5 + Math.random()
          await sleep(first_wait_ms * 2 ** (attempt - 1) * jitter, undefined, request.signal ? { signal: request.signal } : {})
        }
      }
    },
  }
}
