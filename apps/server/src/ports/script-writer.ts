import type { WritingProgress, WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'
import type { Meter } from './meter.ts'

/** Writes a script from passages of sources. Every line cites the passages that support it. */
export type ScriptWriter = {
  name: string
  /** Works without a language model; the interface says so. */
  is_offline: boolean
  /** Calls `onProgress` while it outlines, writes and checks; `meter` counts the model's tokens. Throws ScriptWriterError. */
  write(
    request: WritingRequest,
    tools: { onProgress: (progress: WritingProgress) => void; signal: AbortSignal; meter?: Meter },
  ): Promise<WrittenScript>
}

export type WritingRequest = {
  channel: { title: string; description: string }
  /** The channel's host; shapes how speaker 1 talks. */
  persona: { name: string; overview: string }
  speakers: 1 | 2
  /** The creator's own words, or the default prompt. */
  prompt: string
  /** `title` is empty for a file that has no title of its own: its name is for its owner alone. */
  sources: { source_id: string; title: string; passages: Passage[] }[]
  /** Seeds random choices, so that a job that runs twice writes the same script. */
  seed: string
}

export type WrittenScript = {
  lines: WrittenLine[]
  /** A sentence for people about the whole script, such as: it is shorter than requested because the sources hold no more. */
  note?: string | undefined
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
