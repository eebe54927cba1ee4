import type { CoHost, ScriptWishes, WishReport, WritingProgress, WrittenLine } from '@app/domain/scripts'
import type { Passage, PassagePlace } from '@app/domain/sources'
import type { Meter } from './meter.ts'

/** Writes a script from passages of sources. Every line cites the passages that support it. */
export type ScriptWriter = {
  name: string
  /** Works without a language model; the interface says so. */
  is_offline: boolean
  /** Throws ScriptWriterError. */
  write(request: WritingRequest, tools: WritingTools): Promise<WrittenScript>
}

export type WritingTools = {
  /** Called while it outlines, writes and checks. */
  onProgress: (progress: WritingProgress) => void
  /** Called with each line that its check has let through, in their order; a line that was handed over stays as it is. */
  onLine?: (line: WrittenLine) => void
  /** Asked before a line, or a request for several, is begun; undefined where nothing was changed since it was asked before. */
  findEdits?: () => Promise<EditedLines | undefined>
  signal: AbortSignal
  /** Counts the model's tokens. */
  meter?: Meter
}

/** Lines as they stand in the editor, in place of the first `replaced` ones: those of `written` and those handed over since. */
export type EditedLines = { lines: WrittenLine[]; replaced: number }

export type WritingRequest = {
  channel: { title: string; description: string }
  /** The channel's host; shapes how speaker 1 talks. An empty name is never spoken: the voice bears another's. */
  persona: { name: string; overview: string }
  /** Speaker 2 as a person; undefined for one speaker. */
  co_host?: CoHost | undefined
  speakers: 1 | 2
  /** The voices of the speakers, which have their own pace; the usual one where they are not known. */
  voices?: readonly string[] | undefined
  /** The creator's own words, or the default prompt. */
  prompt: string
  /** Wishes that the creator chose besides; they win over the words. */
  wishes: ScriptWishes
  /** `title` is empty for a file that has no title of its own: its name is for its owner alone. */
  sources: WritingSource[]
  /** The first lines, from an attempt that ended early or from the creator: the script goes on after them. */
  written?: readonly WrittenLine[] | undefined
  /** Seeds random choices, so that a job that runs twice writes the same script. */
  seed: string
}

export type WritingSource = {
  source_id: string
  title: string
  /** Publisher, such as a newspaper, as far as the source names one. */
  outlet?: string | undefined
  url?: string | undefined
  passages: Passage[]
}

/**
 * Figures that a writer computed from a source's rows, stored as a passage of that source, which lines cite for them.
 */
export type ComputedPassage = { passage_id: string; source_id: string; text: string; place: PassagePlace }

export type WrittenScript = {
  /** All of them, with those of `written` in front. */
  lines: WrittenLine[]
  /** A sentence for people about the whole script, such as: it is shorter than requested because the sources hold no more. */
  note?: string | undefined
  /** Passages that lines cite besides those of the request. Ids are UUIDs, derived from the seed. */
  computed?: ComputedPassage[] | undefined
  wish_report?: WishReport | undefined
  /** The best first. `points` are what the episode says in a sentence each; show notes are made of them. */
  suggestions?: { titles: string[]; descriptions: string[]; points: string[] } | undefined
}

/** The message is a sentence for people; `retryable` if another attempt can succeed. */
export class ScriptWriterError extends Error {
  override name = 'ScriptWriterError'
  readonly retryable: boolean

  constructor(sentence: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    super(sentence, { cause: options.cause })
    this.retryable = options.retryable ?? false
  }
}
