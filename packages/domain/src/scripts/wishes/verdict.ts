import type { WishResult } from './schema.ts'

export type Verdict = Pick<WishResult, 'verdict' | 'reason' | 'line'>

/** Abilities of a writer besides length and exclusions. */
export type WriterAbilities = {
  /** It writes sentences of its own, so it can change style, language, parts and manner. */
  has_model: boolean
}

/** Result of a script. */
export type ScriptOutcome = {
  lines: readonly { text: string; speaker: 1 | 2 }[]
  words: number
  /** Duration in seconds. */
  seconds: number
  speakers: 1 | 2
  /** A sentence why it is shorter than wished, where it is not for lack of material. */
  short_because?: string | undefined
}

export const MODEL_CAN = 'A language model can write it.'
export const NOT_MEASURED = 'Nobody can measure it. Read the first lines.'
