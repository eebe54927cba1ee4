import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import type { SpokenPart } from './join-parts.ts'
import { normalizeLoudness } from '@app/sound/normalize-loudness.ts'
import { wordTimings } from './word-timings.ts'

/** Faster speech does not exist: shorter audio lacks a part of its text. */
const SHORTEST_MS_PER_LETTER = 20

type Audio = { text: string; sound: Int16Array; sample_rate_hz: number }

/** Checks an engine's audio for a text, trims its silence and normalizes its loudness. Throws when it cannot be that text. */
export function spokenPartOf(engine: string, { text, sound, sample_rate_hz }: Audio): SpokenPart {
  const pcm = normalizeLoudness(sound, sample_rate_hz)
  if (!pcm) throw new SpeechEngineError(`${engine} sent silence`, { retryable: true })
  const duration_ms = (pcm.length / sample_rate_hz) * 1_000
  if (duration_ms < SHORTEST_MS_PER_LETTER * lettersOf(text)) {
    throw new SpeechEngineError(`${engine} sent incomplete audio: it is too short for its text`, {
      retryable: true,
    })
  }
  return { pcm, words: wordTimings(text, undefined, { start_ms: 0, end_ms: duration_ms }), words_estimated: true }
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
