import type { VoiceName } from '@app/domain/voices'
import type { Priority } from './priority.ts'

/** The engine that clips name which a person recorded. */
export const RECORDED = 'recorded'

/** Speaks one utterance in one voice. Implementations differ; callers do not. */
export type SpeechEngine = {
  /** Name and version are part of every clip's hash: a new version makes new clips and keeps the old ones. */
  name: string
  version: string
  /** The voices that it supports: of the catalogue, and the speakers of its model that are not among those. */
  voices: readonly VoiceName[]
  /** True if it speaks voices that are designed from its own; for others the base speaks. */
  designs?: boolean
  /** Concurrency: how many utterances it can speak at the same time without slowing down. */
  concurrency: number
  abilities: SpeechAbilities
  /** The text that the engine really speaks ("$5M" becomes "5 million dollars"); pure, empty when nothing can be spoken. */
  spokenText(text: string): string
  /** The parts of a text for which it has no words, such as emoji and letters of other scripts; absent where a service decides. */
  leftOut?(text: string): string[]
  /** Formats an IPA pronunciation for the engine's text, in a form that `spokenText` keeps; only where `abilities.ipa` is true. */
  writeIpa?(ipa: string): string
  /** Settings besides voice and text that change the sound, as a stable string for the clip's hash. */
  settingsOf(voice_name: string): string
  synthesize(request: SpeechRequest): Promise<Speech>
  /** True if listeners may confuse two of its voices; absent if all voices are different people. */
  soundsAlike?(a: VoiceName, b: VoiceName): boolean
  /** The engine that speaks what this one failed to speak, with its own spoken text and name: see `withFallback`. */
  fallback?: SpeechEngine
  /** Ends worker threads; idempotent. */
  close(): Promise<void>
}

/** Optional features of an engine; a request for an unsupported one gets speech without it. */
export type SpeechAbilities = {
  /** Precision of word timings: measured, or estimated from the lengths of words. */
  timings: 'exact' | 'estimated'
  /** True if its text can contain pronunciations in IPA. */
  ipa: boolean
  /** True if it can speak faster or slower. */
  speed: boolean
  /** Supported languages as BCP 47 tags; `any` where the service decides. */
  languages: readonly string[] | 'any'
}

export type SpeechRequest = {
  /** The spoken text, as `spokenText` returned it. */
  text: string
  voice_name: string
  /** Seeds every random variation, so that the same clip always sounds the same. */
  seed: string
  /** Speed as a factor; 1 by default. */
  speed?: number
  /** `interactive` where a person is waiting to hear it. */
  priority?: Priority
  signal?: AbortSignal
}

export type Speech = {
  /** Mono 16-bit little-endian PCM, normalized per voice to about -16 LUFS. */
  pcm: Uint8Array
  sample_rate_hz: number
  /** Start and end of each word of the spoken text; estimated where the engine does not measure them. */
  words: WordTiming[]
  words_estimated: boolean
}

/** `from` and `to` are character offsets in the spoken text; times count from the start of the clip. */
export type WordTiming = { from: number; to: number; start_ms: number; end_ms: number }

export const NOTHING_TO_SAY_SENTENCE = 'There is nothing to say in this text'

export function unknownVoiceSentence(voice_name: string): string {
  return `There is no voice named ${voice_name}`
}

/** Thrown by an engine; `retryable` if another attempt can succeed. */
export class SpeechEngineError extends Error {
  override name = 'SpeechEngineError'
  readonly retryable: boolean
  /** Delay before a retry, if the engine knows it. */
  readonly retry_after_ms: number | undefined
  /** Every other line would fail in the same way: a wrong key, an unknown model. */
  readonly refuses_all: boolean

  constructor(
    message: string,
    options: ErrorOptions & { retryable: boolean; retry_after_ms?: number | undefined; refuses_all?: boolean },
  ) {
    super(message, { cause: options.cause })
    this.retryable = options.retryable
    this.retry_after_ms = options.retry_after_ms
    this.refuses_all = options.refuses_all ?? false
  }
}
