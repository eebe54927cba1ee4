import { soundAlike, CatalogueVoice } from '@app/domain/voices'
import {
  NOTHING_TO_SAY_SENTENCE,
  type Speech,
  type SpeechEngine,
  SpeechEngineError,
  type SpeechRequest,
  unknownVoiceSentence,
} from '@app/ports/speech-engine.ts'
import { partJoiner } from '../join-parts.ts'
import { findVoiceSettings } from './designed-settings.ts'
import { compileWithIntonation, readFliteProgram } from './flite-module.ts'
import { SAMPLE_RATE_HZ } from './speak-part.ts'
import { splitIntoParts } from '../split-into-parts.ts'
import { leftOut, spokenText } from './spoken-text.ts'
import type { VoiceSettings } from './voice-settings.ts'
import { varied } from './voice-variation.ts'
import { workerPool } from './worker-pool.ts'
import { writeIpa } from './write-ipa.ts'

/** The maximum number of characters per call, because Flite's time and memory grow with it. */
const MAX_PART = 320

type Options = {
  threads: number
  /** The timeout for one part of an utterance (at most 320 characters), without the wait for a thread. */
  timeout_ms: number
}

/** Thirty voices without key or network: CMU Flite in WebAssembly, in worker threads. English only. */
export function embeddedSpeechEngine({ threads, timeout_ms }: Options): SpeechEngine {
  const pool = workerPool({
    threads,
    timeout_ms,
    loadModule: async () => compileWithIntonation(await readFliteProgram()),
  })

  async function synthesize({ text, voice_name, seed, speed = 1, signal, priority }: SpeechRequest): Promise<Speech> {
    signal?.throwIfAborted()
    const usual = varied(getVoiceSettings(voice_name), seed)
    const voice = { ...usual, stretch: usual.stretch / speed }
    const parts = splitIntoParts(asciiOnly(text), MAX_PART)
    if (parts.length === 0) throw new SpeechEngineError(NOTHING_TO_SAY_SENTENCE, { retryable: false })
    const joiner = partJoiner(text.length, SAMPLE_RATE_HZ)
    for (const part of parts) joiner.add(part, await pool.speak({ text: part.text, voice }, { signal, priority }))
    return joiner.speech()
  }

  return {
    name: 'embedded',
    version: '4',
    voices: CatalogueVoice.options,
    designs: true,
    concurrency: threads,
    abilities: { timings: 'exact', ipa: true, speed: true, languages: ['en'] },
    spokenText,
    leftOut,
    writeIpa,
    settingsOf: (voice_name) => JSON.stringify(getVoiceSettings(voice_name)),
    soundsAlike: soundAlike,
    synthesize,
    close: pool.close,
  }
}

/** Replaces each foreign character by one space, so that offsets stay. */
function asciiOnly(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, ' ')
}

function getVoiceSettings(voice_name: string): VoiceSettings {
  const voice = findVoiceSettings(voice_name)
  if (!voice) throw new SpeechEngineError(unknownVoiceSentence(voice_name), { retryable: false })
  return voice
}
