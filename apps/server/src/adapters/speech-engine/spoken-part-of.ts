import { SpeechEngineError } from '#ports/speech-engine.ts'
import type { SpokenPart } from './join-parts.ts'
import { levelToTarget } from './level-to-target.ts'
import { wordTimings } from './word-timings.ts'

/** Nobody speaks faster; a shorter sound lacks a part of its text. */
const SHORTEST_MS_PER_LETTER = 20

type Answer = { text: string; sound: Int16Array; sample_rate_hz: number }

/** What an engine answered for a text, where it can be that text: cut to where it sounds and as loud as every other line. */
export function spokenPartOf(engine: string, { text, sound, sample_rate_hz }: Answer): SpokenPart {
  const pcm = levelToTarget(sound, sample_rate_hz)
  if (!pcm) throw new SpeechEngineError(`${engine} answered silence`, { retryable: true })
  const duration_ms = (pcm.length / sample_rate_hz) * 1_000
  if (duration_ms < SHORTEST_MS_PER_LETTER * lettersOf(text)) {
    throw new SpeechEngineError(`${engine} gave an answer that is not whole: it is too short for its text`, {
      retryable: true,
    })
  }
  return { pcm, words: wordTimings(text, undefined, { start_ms: 0, end_ms: duration_ms }), words_estimated: true }
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
