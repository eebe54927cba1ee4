/** Turns sentences into vectors whose cosine says how near they are in meaning. */
export type SentenceMeaning = {
  /** Names model and version; vectors of different ids cannot be compared, so it is stored wherever a vector is. */
  id: string
  /** The languages in which it helps, as the first part of a BCP 47 tag. */
  languages: readonly string[]
  dims: number
  /** A unit vector for each text, in order. Throws MeaningError, or the signal's reason. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /** Ends what runs for it; its memory is free again. */
  close(): Promise<void>
}

/** Failure with a message for the log; the caller goes on without vectors. */
export class MeaningError extends Error {
  override name = 'MeaningError'
}

/** True if a text in this language, as a BCP 47 tag, may be compared by its vectors. */
export function knowsLanguage({ languages }: Pick<SentenceMeaning, 'languages'>, tag: string | undefined): boolean {
  return languages.includes(tag?.split('-')[0]?.toLowerCase() ?? 'en')
}

/** The cosine of two unit vectors. */
export function cosineOf(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
