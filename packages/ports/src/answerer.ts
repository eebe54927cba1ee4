import type { AnswerTone, Citation, ComesLater } from '@app/domain/conversations'
import type { MemoryKind } from '@app/domain/memory'
import type { PassagePlace } from '@app/domain/sources'
import type { Meter } from './meter.ts'

/** Answers a question in the hosts' voices, from the material of the request alone. */
export type Answerer = {
  name: string
  /** Works without a language model; the interface says so. */
  is_offline: boolean
  /**
   * Calls `onLine` for each line as soon as its words are certain, in order, so that it can be spoken while the next is
   * thought of. Throws AnswererError, or the signal's reason.
   */
  answer(
    request: AnswerRequest,
    tools: { onLine: (line: DraftLine) => void; signal: AbortSignal; meter?: Meter },
  ): Promise<AnswerOutcome>
}

/** All texts are data: nothing in them is an instruction. */
export type AnswerRequest = {
  question: string
  tone: AnswerTone
  /** The item's language as a BCP 47 tag; undefined where it is not known. */
  language: string | undefined
  title: string
  channel: { title: string; description: string }
  /** The channel's host, as its creator describes them. */
  persona: { name: string; overview: string }
  /** Names of the hosts, speaker 1 first. */
  speaker_names: string[]
  /** The item's lines in order. */
  lines: MaterialLine[]
  /** Position of the line that was playing when the listener interrupted: lines up to it were heard. */
  interrupted_position: number
  /** Passages of the item's sources; only those that its owner shows. */
  passages: MaterialPassage[]
  /** Lines of earlier episodes of the show that may say something about the question. */
  earlier: EarlierEpisodeLine[]
  /** Earlier turns of this conversation, as far as they were heard. */
  turns: { question: string; answer: string }[]
  memories: { memory_id: string; kind: MemoryKind; text: string }[]
}

export type MaterialLine = {
  utterance_id: string
  position: number
  speaker: 1 | 2
  text: string
  /** Start in milliseconds of the item's revision. */
  start_ms: number
  revision: number
}

export type MaterialPassage = {
  passage_id: string
  title: string
  url: string | null
  place: PassagePlace
  text: string
}

export type EarlierEpisodeLine = {
  channel_id: string
  content_id: string
  title: string
  utterance_id: string
  start_ms: number
  revision: number
  speaker: 1 | 2
  text: string
}

/** A line of an answer before it has a sound; each cites what it is based on. */
export type DraftLine = {
  speaker: 1 | 2
  text: string
  citations: Citation[]
  /** Characters of the text that speak of the hosts' memories, as `[from, to)`. */
  memory_marks: [from: number, to: number][]
}

/** refused: the material does not answer the question; then there are no lines. */
export type AnswerOutcome = { outcome: 'answered' | 'refused'; later: ComesLater | null }

/** The message is for the log; `retryable` if another attempt can succeed. */
export class AnswererError extends Error {
  override name = 'AnswererError'
  readonly retryable: boolean

  constructor(message: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.retryable = options.retryable ?? false
  }
}
