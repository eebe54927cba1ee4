import { setTimeout as sleep } from 'node:timers/promises'
import { SpeechEngineError, type SpeechEngine } from '#ports/speech-engine.ts'

type Options = {
  attempts: number
  first_wait_ms: number
  /** No attempt begins later than this after the first one; a hint to wait longer ends the attempts at once. */
  patience_ms: number
}

/**
 * Asks an engine again, after doubling waits and never before the engine says, when it says that this can help; a
 * caller who stops is not kept waiting.
 */
export function withRetry(engine: SpeechEngine, { attempts, first_wait_ms, patience_ms }: Options): SpeechEngine {
  return {
    ...engine,
    async synthesize(request) {
      const last = performance.now() + patience_ms
      for (let attempt = 1; ; attempt++) {
        try {
          return await engine.synthesize(request)
        } catch (error) {
          if (!(error instanceof SpeechEngineError) || !error.retryable || attempt >= attempts) throw error
          const wait_ms = (error.retry_after_ms ?? 0) + first_wait_ms * 2 ** (attempt - 1) * jitter()
          if (performance.now() + wait_ms > last) throw error
          await pause(wait_ms, request.signal)
        }
      }
    },
  }
}

/** Lines that were refused at once do not come back at once. */
function jitter(): number {
  return 0.5 + Math.random()
}

async function pause(wait_ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(wait_ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw error
  })
}
