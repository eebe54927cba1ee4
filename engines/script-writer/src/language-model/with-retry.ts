import { retry, type RetryOptions } from '@app/runtime/retry.ts'
import { LanguageModelError, type LanguageModel } from '@app/ports/language-model.ts'

/** Wraps a model so that retryable failures of its streams are retried until the first piece, which nobody asks for twice. */
export function withRetry(model: LanguageModel, options: RetryOptions): LanguageModel {
  const { streamText } = model
  const again = <T>(work: () => Promise<T>, signal: AbortSignal) =>
    retry(work, options, { on: LanguageModelError, signal })
  return {
    ...model,
    ...(streamText && {
      async *streamText(request) {
        const { first, pieces } = await again(async () => {
          const opened = streamText(request)[Symbol.asyncIterator]()
          return { first: await opened.next(), pieces: opened }
        }, request.signal)
        try {
          for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
        } finally {
          await pieces.return?.()
        }
      },
    }),
  }
}
