import type { Priority } from './priority.ts'
import type { WordTiming } from './speech-engine.ts'

/** Analyses a person's recording, and makes the sound of a line of it; off the main thread. */
export type TakeEditor = {
  /** Reads the WAV file at `path` and looks for the words of `text` in it. Throws a TakeRefusedError. */
  analyse(request: { path: string; text: string; signal?: AbortSignal }): Promise<AnalysedTake>
  /** The sound of a line: the part that is kept, faded at both ends. */
  cut(take: Uint8Array, settings: TakeSettings): Promise<CutTake>
  /** Transcript of a take; only if a recogniser is set up. */
  hear?(take: Uint8Array, signal: AbortSignal): Promise<string>
  /** Ends worker threads; idempotent. */
  close(): Promise<void>
}

export type TakeSettings = {
  from_ms: number
  to_ms: number
  noise_reduction: boolean
  /** Brings it to the loudness of every other line. */
  match_level: boolean
  priority?: Priority
}

/** 24 kHz mono 16-bit PCM, and how loud it was before it was brought to a level. */
export type CutTake = { pcm: Uint8Array; loudness_lufs: number }

export type AnalysedTake = {
  /** 48 kHz mono 16-bit PCM. */
  pcm: Uint8Array
  duration_ms: number
  measures: TakeMeasures
  /** Start and end of speech, with a little silence on both sides. */
  speech: { from_ms: number; to_ms: number }
  /** Word timings of the text, counted from the start of the take. */
  words: WordTiming[]
  words_estimated: boolean
  /** Distance from the text read aloud; null if it was not compared. */
  cost: number | null
  /** The greatest amplitude in each of a fixed number of slices, 0 to 1. */
  peaks: number[]
}

export type TakeMeasures = {
  loudness_lufs: number
  peak_db: number
  /** Noise level without speech. */
  noise_db: number
  /** Speech above noise. */
  snr_db: number
  /** Clipped moments, in milliseconds. */
  clipped_ms: number[]
}

/** The message is a sentence for people. */
export class TakeRefusedError extends Error {
  override name = 'TakeRefusedError'
}
