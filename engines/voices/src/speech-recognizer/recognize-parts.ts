import { retry, type RetryOptions } from '@app/runtime/retry.ts'
import {
  type HeardLine,
  type Recognizer,
  SpeechRecognizerError,
  type SpokenPassage,
} from '@app/ports/speech-recognizer.ts'
import { resample } from '@app/sound/resample.ts'
import { toSamples } from '@app/domain/wav'
import { partsOfFile, partsOfSamples, SAMPLE_RATE_HZ, type SoundPart } from './sound-parts.ts'

/** Short enough for one request to every service. */
const PART_SECONDS = 300
const FULL_SCALE = 32_767

/** Hints about a recording; a language without its region, `en`. */
export type Hints = Pick<HeardLine, 'language' | 'priority'>
/** Transcribes one part; times count from its beginning. */
export type RecognizePart = (part: SoundPart, signal: AbortSignal, hints: Hints) => Promise<SpokenPassage[]>

type Options = { name: string; recognize: RecognizePart; retries: RetryOptions; part_seconds?: number | undefined }

/** Transcribes a recording of any length part by part, and retries each part that fails. */
export function recognizeParts({ name, recognize, retries, part_seconds = PART_SECONDS }: Options): Recognizer {
  async function recognizeAll(parts: AsyncIterable<SoundPart>, hints: Hints, signal: AbortSignal) {
    signal.throwIfAborted()
    const spoken: SpokenPassage[] = []
    const recognizePart = trackUse(recognize)
    for await (const part of parts) {
      const recognized = await retry(() => recognizePart(part, signal, hints), retries, {
        on: SpeechRecognizerError,
        signal,
      })
      spoken.push(...withinPart(recognized, part))
    }
    return spoken
  }

  return {
    name,
    transcribe: (path, signal) => recognizeAll(partsOfFile(path, part_seconds), {}, signal),
    async hear({ pcm, sample_rate_hz, language, priority }, signal) {
      const parts = partsOfSamples(atRate(toSamples(pcm), sample_rate_hz), part_seconds)
      const hints = { language: language?.split('-')[0]?.toLowerCase(), priority }
      const passages = await recognizeAll(parts, hints, signal)
      return passages.map(({ text }) => text).join(' ')
    },
  }
}

/** Recognisers want 16 kHz. */
function atRate(samples: Int16Array<ArrayBuffer>, rate: number): Int16Array<ArrayBuffer> {
  if (rate === SAMPLE_RATE_HZ) return samples
  const resampled = resample(samples, rate, SAMPLE_RATE_HZ)
  return new Int16Array(resampled.map((sample) => Math.max(-1, Math.min(1, sample)) * FULL_SCALE))
}

/** Clears `is_unused` of all later errors once a request for the recording may have used quota. */
function trackUse(recognize: RecognizePart): RecognizePart {
  let is_used = false
  return async (...given) => {
    try {
      const spoken = await recognize(...given)
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
function withinPart(spoken: SpokenPassage[], { start_seconds, seconds }: SoundPart): SpokenPassage[] {
  let latest = 0
  return spoken.flatMap(({ text, start_seconds: at }) => {
    latest = Math.max(latest, Math.min(at, seconds))
    return text.trim() ? [{ text: text.trim(), start_seconds: start_seconds + latest }] : []
  })
}
