import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { geminiSpeechEngine } from '@app/voices/speech-engine/gemini/gemini-speech-engine.ts'
import { localSpeechEngine } from '@app/voices/speech-engine/local/local-speech-engine.ts'
import { voiceModels } from '@app/voices/speech-engine/local/voice-models.ts'
import { openaiCompatibleSpeechEngine } from '@app/voices/speech-engine/openai/openai-compatible-speech-engine.ts'
import {
  kokoroServerVoices,
  namedVoices,
  openaiVoices,
  type ServerVoices,
} from '@app/voices/speech-engine/openai/server-voices.ts'
import { withFallback, type Fall } from '@app/voices/speech-engine/with-fallback.ts'
import { withRetry } from '@app/voices/speech-engine/with-retry.ts'
import { placeOf } from '@app/models/model-folder.ts'
import type { Config } from '#config.ts'
import { linesFallenBack } from '#lib/metrics.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { voicesOf } from './choose-models.ts'

const OWN_RETRIES = { attempts: 4, first_wait_ms: 250, give_up_after_ms: 300_000 }
/** A quota is full again after a minute; one that is empty for the day is not worth waiting for. */
const SERVICE_RETRIES = { attempts: 4, first_wait_ms: 500, give_up_after_ms: 60_000 }
const CIRCUIT = { failures: 3, rest_ms: 30_000 }

/** Speech engine, with its fallback. */
export function chooseSpeech(config: Config, log: Logger, embedded = openEmbedded(config)): SpeechEngine {
  if (config.SPEECH_ENGINE === 'embedded') return embedded
  const chosen = openers[config.SPEECH_ENGINE](config, embedded)
  if (config.SPEECH_FALLBACK === 'off')
    return { ...chosen, close: async () => void (await Promise.all([chosen.close(), embedded.close()])) }
  return withFallback(chosen, embedded, { ...CIRCUIT, ...fallReporter(log) })
}

/** The voices that come with the product. */
export function openEmbedded(config: Config): SpeechEngine {
  return withRetry(
    embeddedSpeechEngine({ threads: config.SPEECH_THREADS, timeout_ms: config.SPEECH_TIMEOUT_MS }),
    OWN_RETRIES,
  )
}

const openers = {
  gemini: (config: Config) => withRetry(openGemini(config), SERVICE_RETRIES),
  openai: (config: Config) => withRetry(openServer(config), SERVICE_RETRIES),
  local: (config: Config, reader: SpeechEngine) => withRetry(openLocal(config, reader), OWN_RETRIES),
}

function openLocal(config: Config, reader: SpeechEngine): SpeechEngine {
  const id = voicesOf(config)
  return localSpeechEngine({
    model: voiceModels[id],
    ...placeOf(config.MODELS_DIR, id),
    reader,
    processes: Math.min(config.SPEECH_THREADS, availableParallelism()),
    timeout_ms: config.SPEECH_TIMEOUT_MS,
  })
}

function openServer(config: Config): SpeechEngine {
  return openaiCompatibleSpeechEngine({
    base_url: config.SPEECH_BASE_URL ?? '',
    api_key: config.SPEECH_API_KEY,
    model: config.SPEECH_MODEL,
    voices: serverVoices(config),
    timeout_ms: config.SPEECH_TIMEOUT_MS,
    concurrency: config.SPEECH_THREADS,
  })
}

function serverVoices({ SPEECH_VOICES, SPEECH_MODEL }: Config): ServerVoices {
  if (SPEECH_VOICES === 'kokoro') return kokoroServerVoices
  return SPEECH_VOICES === 'openai' ? openaiVoices(SPEECH_MODEL) : namedVoices(SPEECH_VOICES)
}

function openGemini(config: Config): SpeechEngine {
  return geminiSpeechEngine({
    api_key: config.GEMINI_API_KEY ?? '',
    base_url: config.GEMINI_BASE_URL,
    model: config.GEMINI_SPEECH_MODEL,
    timeout_ms: config.SPEECH_TIMEOUT_MS,
    lines_per_request: config.GEMINI_LINES_PER_REQUEST,
    concurrency: config.SPEECH_THREADS,
  })
}

/** Counts every line that falls back; logs the first since the engine last worked, and its return. */
export function fallReporter(log: Logger): {
  onFall(fall: Fall): void
  onReturn(names: Pick<Fall, 'from' | 'to'>): void
} {
  return {
    onFall({ from, to, voice_name, error, is_first }) {
      linesFallenBack.inc({ from, to, voice: voice_name })
      const details = { from, to, voice_name, reason: error.message }
      if (is_first)
        log.warn(
          details,
          `${from} gave up on a line, ${to} speaks it; lines that follow are counted until ${from} speaks again`,
        )
      else log.debug(details, `${from} gave up on a line, ${to} speaks it`)
    },
    onReturn: ({ from, to }) => log.warn({ from, to }, `${from} speaks again`),
  }
}
