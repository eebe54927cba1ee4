import { LRUCache } from 'lru-cache'
import { fileURLToPath } from 'node:url'
import { startChild } from '@app/runtime/child-calls.ts'
import { childOnDemand } from '@app/runtime/child-on-demand.ts'
import { MeaningError, type SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import { EmbedResponse } from './use-lite-messages.ts'

const program = fileURLToPath(new URL('./use-lite.worker.ts', import.meta.url))
const TIMEOUT_MS = 10_000
const IDLE_MS = 120_000
/** A sentence is a part of this; the model reads 128 pieces at most, and its tokenizer should not read a book for them. */
const LONGEST = 1_000
/** Vectors in memory, of 2 kB each, so that the second question about an episode computes only what is new. */
const REMEMBERED = 4_000

/**
 * Universal Sentence Encoder lite, English, whose weights come with npm. It starts with the first texts, in a child process
 * that ends when it has had nothing to do for two minutes.
 */
export function useLite({ timeout_ms = TIMEOUT_MS } = {}): SentenceMeaning {
  const failure = (message: string, cause?: unknown) => new MeaningError(message, { cause })
  const remembered = new LRUCache<string, Float32Array>({ max: REMEMBERED })
  const child = childOnDemand<{ texts: string[] }, EmbedResponse>({
    start: () =>
      startChild({
        program,
        opening: {},
        serialization: 'advanced',
        response: EmbedResponse,
        ended: (cause) => failure('The process of the sentence encoder ended', cause),
      }),
    children: 1,
    timeout_ms,
    idle_ms: IDLE_MS,
    closed: () => failure('The sentence encoder is closed'),
    late: () => failure(`The sentence encoder took more than ${timeout_ms} ms`),
  })

  async function compute(texts: string[], signal: AbortSignal | undefined): Promise<ReadonlyMap<string, Float32Array>> {
    if (texts.length === 0) return new Map()
    const response = await child.ask({ texts }, { signal })
    if ('failure' in response) throw failure(`The sentence encoder failed: ${response.failure}`)
    return new Map(response.vectors.map((vector, at) => [texts[at] ?? '', vector]))
  }

  return {
    id: 'use-lite-1',
    languages: ['en'],
    dims: 512,
    async embed(given, signal) {
      const texts = given.map((text) => text.slice(0, LONGEST))
      const computed = await compute(
        [...new Set(texts)].filter((text) => !remembered.has(text)),
        signal,
      )
      return texts.map((text) => {
        const vector = computed.get(text) ?? remembered.get(text)
        if (!vector) throw failure('The sentence encoder left out a text')
        remembered.set(text, vector)
        return vector
      })
    },
    close: child.close,
  }
}
