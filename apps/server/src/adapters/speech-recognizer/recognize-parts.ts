import { retry, type RetryOptions } from '#lib/retry.ts'
import { type SpeechRecognizer, SpeechRecognizerError, type SpokenPassage } from '#ports/speech-recognizer.ts'
import { type WavPart, wavParts } from './wav-parts.ts'

/** Short enough for one request to every service. */
const PART_SECONDS = 300

/** Transcribes one part; times count from its beginning. */
export type RecognizePart = (part: WavPart, signal: AbortSignal) => Promise<SpokenPassage[]>

type Options = { name: string; recognize: RecognizePart; retries: RetryOptions; part_seconds?: number | undefined }

/** Transcribes a recording of any length part by part, and retries each part that fails. */
export function recognizeParts({ name, recognize, retries, part_seconds = PART_SECONDS }: Options): SpeechRecognizer {
  return {
    name,
    async transcribe(path, signal) {
      signal.throwIfAborted()
      const spoken: SpokenPassage[] = []
      const recognizePart = trackUse(recognize)
      for await (const part of wavParts(path, part_seconds)) {
        const recognized = await retry(() => recognizePart(part, signal), retries, {
          on: SpeechRecognizerError,
          signal,
        })
        spoken.push(...withinPart(recognized, part))
      }
      return spoken
    },
  }
}

/** Clears `is_unused` of all later errors once a request for the recording may have used quota. */
function trackUse(recognize: RecognizePart): RecognizePart {
  let is_used = false
  return async (part, signal) => {
    try {
      const spoken = await recognize(part, signal)
      is_used = true
      return spoken
    } catch (error) {
      if (!(error instanceof SpeechRecognizerError)) throw error
      is_used ||= !error.is_unused
      if (!is_used || !error.is_unused) throw error
      const { message, retryable, retry_after_ms } = error
      throw new SpeechRecognizerError(message, { retryable, retry_after_ms, cause: error })
    }
  }
}

/** Clamps times to their part and keeps them in order, because models are not exact about time. */
function withinPart(spoken: SpokenPassage[], { start_seconds, seconds }: WavPart): SpokenPassage[] {
  let latest = 0
  return spoken.flatMap(({ text, start_seconds: at }) => {
    latest = Math.max(latest, Math.min(at, seconds))
    return text.trim() ? [{ text: text.trim(), start_seconds: start_seconds + latest }] : []
  })
}
