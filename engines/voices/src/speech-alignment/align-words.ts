import { shownWords, type ClipWord, type SpokenSpan } from '@app/domain/speech'
import type { WordTiming } from '@app/ports/speech-engine.ts'
import { wordTimings } from '../speech-engine/word-timings.ts'
import { resample } from '@app/sound/resample.ts'
import { FEATURE_RATE_HZ, HOP_MS, speechFeatures } from './speech-features.ts'
import { warpTime } from './warp-time.ts'

/** The text read aloud by a voice, with the times of its words. */
export type Reference = { pcm: Int16Array; sample_rate_hz: number; words: WordTiming[] }
/** Speech without the silence around it; `start_ms` is where it lies in its take. */
export type Talk = { pcm: Int16Array; sample_rate_hz: number; start_ms: number }
type Text = { text: string; map: SpokenSpan[] }
export type AlignedWords = { words: WordTiming[]; cost: number }

/** The words of the reference that is most like a recording, at the times at which the recording says them. */
export function carryWords(talk: Talk, references: readonly Reference[]): AlignedWords {
  const said = speechFeatures(resample(talk.pcm, talk.sample_rate_hz, FEATURE_RATE_HZ))
  const warps = references.map(({ pcm, sample_rate_hz, words }) => ({
    words,
    ...warpTime(speechFeatures(resample(pcm, sample_rate_hz, FEATURE_RATE_HZ)), said),
  }))
  const best = warps.toSorted((a, b) => a.cost - b.cost)[0]
  if (!best || !Number.isFinite(best.cost)) return { words: [], cost: Infinity }
  const { words, frames, cost } = best
  const at = (ms: number) => {
    const frame = Math.max(0, Math.min(frames.length - 1, Math.round(ms / HOP_MS)))
    return talk.start_ms + (frames[frame] ?? 0) * HOP_MS
  }
  return { words: words.map((word) => ({ ...word, start_ms: at(word.start_ms), end_ms: at(word.end_ms) })), cost }
}

/** The times of the words of a text that a voice reads in its own way: `map` says which of the words it says are which of the text. */
export function alignWords(talk: Talk, references: readonly Reference[], { text, map }: Text): AlignedWords {
  const { words: carried, cost } = carryWords(talk, references)
  if (cost === Infinity) return { words: wordsByLength(text, talk), cost }
  const spoken = carried.map(({ from, to, start_ms, end_ms }): ClipWord => [from, to, start_ms, end_ms])
  const words = shownWords(spoken, map, 0).map(([from, to, start_ms, end_ms]) => ({ from, to, start_ms, end_ms }))
  return { words: withAllWords(text, words), cost }
}

/** Word timings by the length of the words alone. */
export function wordsByLength(text: string, { pcm, sample_rate_hz, start_ms }: Talk): WordTiming[] {
  return wordTimings(text, undefined, { start_ms, end_ms: start_ms + (pcm.length * 1_000) / sample_rate_hz })
}

/** A word that the voice reads together with others, or not at all, shares the time of the one before it. */
function withAllWords(text: string, known: readonly WordTiming[]): WordTiming[] {
  const words: WordTiming[] = []
  let next = 0
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (!/[\p{L}\p{N}]/u.test(word)) continue
    while (next < known.length - 1 && (known[next]?.to ?? 0) <= index) next += 1
    const found = known[next]
    const covers = found && found.from <= index && index < found.to
    const before = words.at(-1)
    const start_ms = covers ? Math.max(found.start_ms, before?.start_ms ?? 0) : (before?.end_ms ?? found?.start_ms ?? 0)
    const end_ms = Math.max(start_ms, covers ? found.end_ms : start_ms)
    words.push({ from: index, to: index + word.length, start_ms, end_ms })
  }
  return words
}
