import { spokenSentences, talkSentences } from '@app/domain/conversations'
import { failureSentence } from '#lib/api/error-sentence.ts'
import type { Heard } from '../api/transcribe.ts'

/** A question that is being said. */
export type Hearing = {
  /** The name of the microphone. */
  microphone: string
  /** Current level, 0 to 1. */
  level: () => number
  /** It has been said: lets go of the microphone and returns the words, none where there were none. */
  finish: (signal: AbortSignal) => Promise<Heard>
  /** Releases the microphone and drops its recording. */
  cancel: () => void
}

type Told = {
  /** Receives the interim transcript. */
  onPartial: (text: string) => void
  /** The microphone is gone. */
  onLost: () => void
}

export type Hear = (told: Told) => Promise<Hearing>

/** Error with a message for the listener. */
export class TalkError extends Error {
  override name = 'TalkError'
}

/** Reasons why a browser gives no microphone. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: talkSentences.blocked,
  SecurityError: talkSentences.blocked,
  NotFoundError: talkSentences.missing,
  OverconstrainedError: talkSentences.missing,
  NotReadableError: talkSentences.busy,
}

/** Message after talking did not produce a question. */
export function talkFailure(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : ''
  return refusals[name] ?? failureSentence(cause, spokenSentences.failed)
}

const SILENCE_DB = -60
const LOUD_DB = -12

/** Level in dBFS as a share of a meter. */
export function loudness(level_db: number): number {
  return Math.min(1, Math.max(0, (level_db - SILENCE_DB) / (LOUD_DB - SILENCE_DB)))
}
