import { setTimeout as sleep } from 'node:timers/promises'
import { type SpeechRecognizer, SpeechRecognizerError, type SpokenPassage } from '#ports/speech-recognizer.ts'
import { type WavPart, wavParts } from './wav-parts.ts'

/** Small enough for every service to take in one request. */
const PART_SECONDS = 300

export type Retries = { attempts: number; first_wait_ms: number; patience_ms: number }
/** Writes down one part; times count from its beginning. */
export type RecognizePart = (part: WavPart, signal: AbortSignal) => Promise<SpokenPassage[]>

type Options = { name: string; recognize: RecognizePart; retries: Retries; part_seconds?: number | undefined }

/** A recording of any length, part after part; a part that fails is asked for again before the whole is given up. */
export function recognizeParts({ name, recognize, retries, part_seconds = PART_SECONDS }: Options): SpeechRecognizer {
  return {
    name,
    async transcribe(path, signal) {
      signal.throwIfAborted()
      const spoken: SpokenPassage[] = []
      for await (const part of wavParts(path, part_seconds)) {
        spoken.push(...inPlace(await withRetries(() => recognize(part, signal), retries, signal), part))
      }
      return spoken
    },
  }
}

/** Models are not exact about time: what they say is kept inside its part and in order. */
function inPlace(spoken: SpokenPassage[], { start_seconds, seconds }: WavPart): SpokenPassage[] {
  let latest = 0
  return spoken.flatMap(({ text, start_seconds: at }) => {
    latest = Math.max(latest, Math.min(at, seconds))
    return text.trim() ? [{ text: text.trim(), start_seconds: start_seconds + latest }] : []
  })
}

async function withRetries<T>(
  work: () => Promise<T>,
  { attempts, first_wait_ms, patience_ms }: Retries,
  signal: AbortSignal,
): Promise<T> {
  const last = performance.now() + patience_ms
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof SpeechRecognizerError) || !error.retryable || attempt >= attempts) throw error
      const wait_ms = (error.retry_after_ms ?? 0) + first_wait_ms * 2 ** (attempt - 1) * (0.5 + Math.random())
      if (performance.now() + wait_ms > last) throw error
      await sleep(wait_ms, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}
