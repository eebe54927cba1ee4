import { plainText } from '../text/index.ts'

export const SCRIPT_MIN_CHARS = 100
export const SCRIPT_MAX_CHARS = 35_000

export const scriptLimits = {
  voices: 2,
  /** More lines than any script of the maximum length has; keeps hostile JSON small. */
  utterances: 5_000,
  /** Cited passages of one line. */
  passages_of_line: 8,
  chapter: 80,
  /** A line that is longer to say, in characters, is voiced as several lines. */
  long_line: 1_000,
} as const

/** Characters of test audio, before anything is published. */
export const testAudioLimits = { characters: 5_000 } as const

/** The length that limits and prices count: trimmed plain texts, in JavaScript string length (STUDIO-O02). */
export function charactersOf(utterances: readonly { text: string }[]): number {
  return utterances.reduce((sum, { text }) => sum + plainText(text).trim().length, 0)
}
