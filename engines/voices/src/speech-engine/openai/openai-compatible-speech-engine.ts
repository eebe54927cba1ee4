import { audioLimits } from '@app/domain/speech'
import { CatalogueVoice, SpeakerVoice, standInFor, type VoiceName } from '@app/domain/voices'
import {
  type SpeechEngine,
  type SpeechRequest,
  SpeechEngineError,
  unknownVoiceSentence,
} from '@app/ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'
import { longestSoundMs } from '../longest-sound.ts'
import { plainSpokenText } from '../plain-spoken-text.ts'
import { speakInParts } from '../speak-in-parts.ts'
import { spokenPartOf } from '../spoken-part-of.ts'
import { requestSpeech, type ServerOptions } from './request-speech.ts'
import { readServerSound } from './read-server-sound.ts'
import type { ServerVoice, ServerVoices } from './server-voices.ts'

type Options = ServerOptions & {
  /** Maps the catalogue's voices to the server's. */
  voices: ServerVoices
  /** The concurrency limit of requests. */
  concurrency: number
}

const { sample_rate_hz } = audioLimits
/** OpenAI accepts 4,096 characters, others fewer; a failed request costs no more than this. */
const MAX_PART = 1_000
/** 16 bits at 48 kHz. */
const MOST_BYTES_A_MS = 96
const HEADER_BYTES = 65_536

/** Voices of any server with OpenAI's speech API: OpenAI, or a self-hosted one such as Kokoro-FastAPI, LocalAI or Speaches. */
export function openaiCompatibleSpeechEngine({ voices, concurrency, ...server }: Options): SpeechEngine {
  const names = namesIn(voices)

  /** The server's voice for a name; without one, a voice of the same gender. */
  const spokenBy = (name: VoiceName) => findServerVoice(voices, standInFor(name, names) ?? name)?.voice

  async function speakPart(text: string, { voice_name, speed = 1, signal }: SpeechRequest): Promise<SpokenPart> {
    const voice = voiceFor(voices, voice_name)
    const max_response_bytes = HEADER_BYTES + MOST_BYTES_A_MS * longestSoundMs(text)
    const audio = await requestSpeech(server, {
      ...voice,
      text,
      speed: Math.round(100 * voice.speed * speed) / 100,
      max_response_bytes,
      signal,
    })
    return spokenPartOf('The speech server', { text, sound: readServerSound(audio, sample_rate_hz), sample_rate_hz })
  }

  return {
    name: 'openai',
    version: '1',
    voices: names,
    concurrency,
    abilities: { timings: 'estimated', ipa: false, speed: true, languages: 'any' },
    spokenText: plainSpokenText,
    settingsOf: (voice_name) =>
      JSON.stringify({ server: server.base_url, model: server.model, ...voiceFor(voices, voice_name) }),
    soundsAlike: (a, b) => spokenBy(a) === spokenBy(b),
    synthesize: (request) =>
      speakInParts(request, {
        voices: names,
        sample_rate_hz,
        max_characters: MAX_PART,
        speakPart: (text) => speakPart(text, request),
      }),
    async close() {},
  }
}

function voiceFor(voices: ServerVoices, voice_name: string): ServerVoice {
  const voice = findServerVoice(voices, voice_name)
  if (!voice) throw new SpeechEngineError(unknownVoiceSentence(voice_name), { retryable: false })
  return voice
}

/** Those of the catalogue in its order, then the speakers of the server's model. */
function namesIn(voices: ServerVoices): VoiceName[] {
  const names: VoiceName[] = CatalogueVoice.options.filter((name) => voices[name])
  return [...names, ...Object.keys(voices).flatMap((name) => SpeakerVoice.safeParse(name).data ?? [])]
}

function findServerVoice(voices: ServerVoices, voice_name: string): ServerVoice | undefined {
  return Object.entries(voices).find(([name]) => name === voice_name)?.[1]
}
