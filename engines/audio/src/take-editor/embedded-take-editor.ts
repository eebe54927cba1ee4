import { alignSpoken } from '@app/domain/speech'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import type { LineListener } from '@app/ports/speech-recognizer.ts'
import type { TakeEditor } from '@app/ports/take-editor.ts'
import { toSamples } from '@app/domain/wav'
import {
  wordsByLength,
  type AlignedWords,
  type Reference,
  type Talk,
} from '@app/voices/speech-alignment/align-words.ts'
import { TAKE_RATE_HZ } from './measure-take.ts'
import { FEATURE_RATE_HZ } from '@app/voices/speech-alignment/speech-features.ts'
import { takeThread } from './take-thread.ts'

/** One of each base voice: a woman, a man, and a Scotsman who talks more slowly. */
const READERS = ['Kore', 'Puck', 'Umbriel']
/** The work grows with the square of the length. */
const LONGEST_ALIGNED_MS = 90_000
/** A voice reads at least this part of the letters, or it does not know the language. */
const LEAST_READ = 0.8

type Options = {
  /** Reads the text aloud, with exact times of words. */
  reader: SpeechEngine
  recognizer?: LineListener | undefined
  /** Above this cost the times of words are estimates. */
  most_cost: number
}

/** Takes in a worker thread; the times of words are those of the embedded voices, carried over. */
export function embeddedTakeEditor({ reader, recognizer, most_cost }: Options): TakeEditor {
  const thread = takeThread()

  async function align(talk: Talk, text: string, signal: AbortSignal | undefined): Promise<AlignedWords | undefined> {
    const spoken = reader.spokenText(text)
    const duration_ms = (talk.pcm.length * 1_000) / talk.sample_rate_hz
    if (duration_ms > LONGEST_ALIGNED_MS || !canRead(text, spoken)) return undefined
    const speak = async (voice_name: string): Promise<Reference> => {
      const speech = await reader.synthesize({
        text: spoken,
        voice_name,
        seed: 'reference',
        priority: 'interactive',
        ...(signal && { signal }),
      })
      return { pcm: toSamples(speech.pcm), sample_rate_hz: speech.sample_rate_hz, words: speech.words }
    }
    const references = await Promise.all(READERS.map(speak))
    return thread.ask(
      { kind: 'align', talk, references, written: { text, map: alignSpoken(text, spoken) } },
      { signal },
    )
  }

  return {
    async analyse({ path, text, signal }) {
      const { pcm, measures, speech, peaks } = await thread.ask({ kind: 'read', path }, { signal })
      const talk: Talk = {
        pcm: pcm.slice(toSample(speech.from_ms), toSample(speech.to_ms)),
        sample_rate_hz: TAKE_RATE_HZ,
        start_ms: speech.from_ms,
      }
      const aligned = await align(talk, text, signal)
      const isFound = aligned !== undefined && aligned.cost <= most_cost
      return {
        pcm: bytesOf(pcm),
        duration_ms: Math.round((pcm.length * 1_000) / TAKE_RATE_HZ),
        measures,
        speech,
        words: isFound ? aligned.words : wordsByLength(text, talk),
        words_estimated: !isFound,
        cost: aligned && Number.isFinite(aligned.cost) ? aligned.cost : null,
        peaks,
      }
    },
    async cut(take, { priority, ...settings }) {
      const cut = await thread.ask({ kind: 'cut', take: toSamples(take), settings }, { priority })
      return { pcm: bytesOf(cut.pcm), loudness_lufs: cut.loudness_lufs }
    },
    ...(recognizer && {
      async hear(take: Uint8Array, signal: AbortSignal) {
        const { pcm } = await thread.ask({ kind: 'hearable', take: toSamples(take) }, { signal })
        return recognizer.hear({ pcm: bytesOf(pcm), sample_rate_hz: FEATURE_RATE_HZ }, signal)
      },
    }),
    close: thread.close,
  }
}

function bytesOf(pcm: Int16Array): Uint8Array {
  return new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)
}

function toSample(ms: number): number {
  return Math.round((ms * TAKE_RATE_HZ) / 1_000)
}

/**
 * True if the embedded voices can read the text: they leave out the rest; their words may be longer than the written
 * ones.
 */
function canRead(text: string, spoken: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const read = spoken.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters > 0 && read >= letters * LEAST_READ
}
