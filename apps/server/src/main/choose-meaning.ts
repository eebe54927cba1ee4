import type { Logger } from 'pino'
import { noSentenceMeaning } from '@app/answerer/sentence-meaning/no-sentence-meaning.ts'
import { useLite } from '@app/answerer/sentence-meaning/use-lite/use-lite.ts'
import type { Config } from '#config.ts'
import type { SentenceMeaning } from '@app/ports/sentence-meaning.ts'

/** The model that compares sentences. Its process starts with the first sentences; a failure is logged here, once for all who ask. */
export function chooseMeaning({ SENTENCE_MEANING }: Pick<Config, 'SENTENCE_MEANING'>, log: Logger): SentenceMeaning {
  const meaning = SENTENCE_MEANING === 'embedded' ? useLite() : noSentenceMeaning()
  return {
    ...meaning,
    async embed(texts, signal) {
      try {
        return await meaning.embed(texts, signal)
      } catch (error) {
        if (!signal?.aborted) log.warn({ err: error }, 'sentences are compared by their words alone')
        throw error
      }
    },
  }
}
