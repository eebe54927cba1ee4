import { setTimeout as sleep } from 'node:timers/promises'
import { LanguageModelError, type LanguageModel } from '#ports/language-model.ts'

type Options = {
  attempts: number
  first_wait_ms: number
  /** No attempt begins later than this after the first one; a hint to wait longer ends the attempts at once. */
  patience_ms: number
}

/** Asks again, after doubling waits and never before the service says, when the failure says that this can help. */
export function withRetry(model: LanguageModel, { attempts, first_wait_ms, patience_ms }: Options): LanguageModel {
  return {
    ...model,
    async ask(question) {
      const last = performance.now() + patience_ms
      for (let attempt = 1; ; attempt++) {
        try {
          return await model.ask(question)
        } catch (error) {
          if (!(error instanceof LanguageModelError) || !error.retryable || attempt >= attempts) throw error
          const wait_ms = (error.retry_after_ms ?? 0) + first_wait_ms * 2 ** (attempt - 1) * (0.5 + Math.random())
          if (performance.now() + wait_ms > last) throw error
          await sleep(wait_ms, undefined, { signal: question.signal }).catch(() => question.signal.throwIfAborted())
        }
      }
    },
  }
}
