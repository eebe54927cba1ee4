import type { VoiceName } from '@app/domain/voices'

/** Speaks one utterance in one voice. Implementations differ; callers do not. */
export type SpeechEngine = {
  /** Name and version go into every clip's hash: a new version speaks anew, an old clip stays what it was. */
  name: string
  version: string
  /** Of the catalogue's voices, those that it can speak as. */
  voices: readonly VoiceName[]
  /** How many utterances it can speak at once without slowing each other down. */
  concurrency: number
  abilities: SpeechAbilities
  /** What the engine will really be given to say ("$5M" becomes "5 million dollars"); pure, empty when nothing can be spoken. */
  spokenText(text: string): string
  /** How a word whose sound is told in IPA stands in its text, for `spokenText` to leave as it is; only where it is able to. */
  writeIpa?(ipa: string): string
  /** Everything besides voice and text that changes the sound, as a stable string for the clip's hash. */
  settingsOf(voice_name: string): string
  synthesize(request: SpeechRequest): Promise<Speech>
  /** Which of its voices listeners may take for one another; absent where they are different people. */
  soundsAlike?(a: VoiceName, b: VoiceName): boolean
  /** Who is to speak what this engine gave up on, in its own words and under its own name: see `withFallback`. */
  fallback?: SpeechEngine
  /** Ends worker threads; idempotent. */
  close(): Promise<void>
}

/** What an engine can do besides speaking; whoever asks it for more gets speech without it. */
export type SpeechAbilities = {
  /** Whether it knows when each word is said, or the times of words are estimated from their lengths. */
  timings: 'exact' | 'estimated'
  /** Whether its text may spell a word's sound in IPA. */
  ipa: boolean
  /** Whether it speaks faster or slower when asked to. */
  speed: boolean
  /** The languages that it speaks, as BCP 47 names them; `any` where that is the service's affair. */
  languages: readonly string[] | 'any'
}

export type SpeechRequest = {
  /** The spoken text, as `spokenText` returned it. */
  text: string
  voice_name: string
  /** Seeds every random variation, so that the same clip always sounds the same. */
  seed: string
  /** How fast, as a factor; 1 where nothing is said. */
  speed?: number
  /** Somebody waits to hear it: it goes before what nobody waits for. */
  is_awaited?: boolean
  signal?: AbortSignal
}

export type Speech = {
  /** Mono 16-bit little-endian PCM, levelled by voice to about -16 LUFS. */
  pcm: Uint8Array
  sample_rate_hz: number
  /** When each word of the spoken text is said; estimated where the engine cannot know. */
  words: WordTiming[]
  words_estimated: boolean
}

/** `from` and `to` are character offsets in the spoken text; times count from the start of the clip. */
export type WordTiming = { from: number; to: number; start_ms: number; end_ms: number }

export const NOTHING_TO_SAY_SENTENCE = 'There is nothing to say in this text'

export function unknownVoiceSentence(voice_name: string): string {
  return `There is no voice named ${voice_name}`
}

/** Thrown by an engine; `retryable` tells the caller whether asking again can help. */
export class SpeechEngineError extends Error {
  override name = 'SpeechEngineError'
  readonly retryable: boolean
  /** How long to wait before asking again, where the engine knows. */
  readonly retry_after_ms: number | undefined
  /** Every other line would be refused alike: a wrong key, a model that is not there. */
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
