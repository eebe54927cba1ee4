import { setTimeout as sleep } from 'node:timers/promises'
import { CatalogueVoice, VoiceName } from '@app/domain/voices'
import {
  type Speech,
  type SpeechEngine,
  SpeechEngineError,
  type SpeechRequest,
  unknownVoiceSentence,
} from '@app/ports/speech-engine.ts'

export type ToneOptions = {
  name?: string
  voices?: readonly VoiceName[]
  delay_ms?: number
  concurrency?: number
  /** Called for each request before anything sounds; its errors go to the caller. */
  onSpeak?: (request: SpeechRequest) => void | Promise<void>
}

const SAMPLE_RATE_HZ = 24_000
const MS_PER_CHARACTER = 60
/** A sine of this amplitude reads about -16 LUFS. */
const AMPLITUDE = 0.22
/** 40 ms at both ends: a tone that begins at once is cut off. */
const FADE_SAMPLES = 960

/** A stand-in that sounds a tone as long as the text, with a pitch for each voice. */
export function toneSpeechEngine({
  name = 'tone',
  voices = CatalogueVoice.options,
  delay_ms = 0,
  concurrency = 2,
  onSpeak,
}: ToneOptions = {}): SpeechEngine {
  return {
    name,
    version: '1',
    voices,
    concurrency,
    abilities: { timings: 'estimated', ipa: false, speed: true, languages: 'any' },
    spokenText,
    settingsOf: (voice_name) => `pitch ${pitchOf(voice_name)}`,
    async synthesize(request) {
      request.signal?.throwIfAborted()
      const pitch = pitchOf(request.voice_name)
      await onSpeak?.(request)
      await wait(delay_ms, request.signal)
      return tone(request.text, pitch, MS_PER_CHARACTER / (request.speed ?? 1))
    },
    async close() {},
  }
}

function spokenText(text: string): string {
  const spoken = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : ''
}

async function wait(delay_ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(delay_ms, undefined, { signal }).catch(() => signal?.throwIfAborted())
}

function pitchOf(voice_name: string): number {
  const index = CatalogueVoice.options.findIndex((name) => name === voice_name)
  if (index < 0 && VoiceName.safeParse(voice_name).success) return 100
  if (index < 0) throw new SpeechEngineError(unknownVoiceSentence(voice_name), { retryable: false })
  return 120 + 10 * index
}

function tone(text: string, pitch: number, ms_per_character: number): Speech {
  const samples = new Int16Array(Math.round((text.length * ms_per_character * SAMPLE_RATE_HZ) / 1000))
  for (let i = 0; i < samples.length; i++) {
    const fade = Math.min(1, i / FADE_SAMPLES, (samples.length - 1 - i) / FADE_SAMPLES)
    samples[i] = Math.round(32767 * AMPLITUDE * fade * Math.sin((2 * Math.PI * pitch * i) / SAMPLE_RATE_HZ))
  }
  const words = [...text.matchAll(/\S+/g)]
    .filter(({ 0: word }) => /[\p{L}\p{N}]/u.test(word))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
    .map(({ from, to }) => ({ from, to, start_ms: from * ms_per_character, end_ms: to * ms_per_character }))
  return { pcm: new Uint8Array(samples.buffer), sample_rate_hz: SAMPLE_RATE_HZ, words, words_estimated: true }
}
