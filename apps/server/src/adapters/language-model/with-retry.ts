import { retry, type RetryOptions } from '#lib/retry.ts'
import { LanguageModelError, type LanguageModel } from '#ports/language-model.ts'

/** Wraps a model so that retryable failures are retried; those of a stream until its first piece, which nobody asks for twice. */
export function withRetry(model: LanguageModel, options: RetryOptions): LanguageModel {
  const { streamText } = model
  const again = <T>(work: () => Promise<T>, signal: AbortSignal) =>
    retry(work, options, { on: LanguageModelError, signal })
  return {
    ...model,
    generate: (request) => again(() => model.generate(request), request.signal),
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
