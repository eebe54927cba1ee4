import type { WritingProgress, WrittenLine } from '@app/domain/scripts'
import type { Passage } from '@app/domain/sources'

/** Writes a script from what was read. Every line names the passages it stands on. */
export type ScriptWriter = {
  name: string
  /** Works without a model; the panel says so. */
  is_offline: boolean
  /** `onProgress` is told of outlining, writing and checking; a refusal is a ScriptWriterError. */
  write(
    request: WritingRequest,
    tools: { onProgress: (progress: WritingProgress) => void; signal: AbortSignal },
  ): Promise<WrittenScript>
}

export type WritingRequest = {
  channel: { title: string; description: string }
  /** Who fronts the channel; shapes how speaker 1 talks. */
  persona: { name: string; overview: string }
  speakers: 1 | 2
  /** The creator's own words, or the default prompt. */
  prompt: string
  sources: { source_id: string; title: string; passages: Passage[] }[]
  /** Seeds whatever is chosen at random, so that a job that runs twice writes the same. */
  seed: string
}

export type WrittenScript = {
  lines: WrittenLine[]
  /** A sentence about the script as a whole: shorter than asked because the sources bear no more. */
  note?: string | undefined
}

/** Thrown with a sentence for people; `retryable` tells whether asking again can help. */
export class ScriptWriterError extends Error {
  override name = 'ScriptWriterError'
  readonly retryable: boolean

  constructor(sentence: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    super(sentence, { cause: options.cause })
    this.retryable = options.retryable ?? false
  }
}
