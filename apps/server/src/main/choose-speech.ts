import type { Logger } from 'pino'
import { embeddedSpeechEngine } from '#adapters/speech-engine/embedded/embedded-speech-engine.ts'
import { geminiSpeechEngine } from '#adapters/speech-engine/gemini/gemini-speech-engine.ts'
import { withFallback, type Fall } from '#adapters/speech-engine/with-fallback.ts'
import { withRetry } from '#adapters/speech-engine/with-retry.ts'
import type { Config } from '#config.ts'
import { linesFallenBack } from '#lib/metrics.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'

const EMBEDDED_RETRIES = { attempts: 4, first_wait_ms: 250, patience_ms: 300_000 }
/** A quota is full again after a minute; one that is empty for the day is not worth waiting for. */
const GEMINI_RETRIES = { attempts: 4, first_wait_ms: 500, patience_ms: 60_000 }
const CIRCUIT = { failures: 3, rest_ms: 30_000 }

/** Who speaks, and who speaks when they cannot. */
export function chooseSpeech(config: Config, log: Logger): SpeechEngine {
  const embedded = withRetry(embeddedSpeechEngine({ threads: config.SPEECH_THREADS, timeout_ms: config.SPEECH_TIMEOUT_MS }), EMBEDDED_RETRIES)
  if (config.SPEECH_ENGINE === 'embedded') return embedded
  const gemini = withRetry(openGemini(config), GEMINI_RETRIES)
  if (config.SPEECH_FALLBACK === 'off') return gemini
  return withFallback(gemini, embedded, { ...CIRCUIT, ...fallReporter(log) })
}

function openGemini(config: Config): SpeechEngine {
  return geminiSpeechEngine({
    api_key: config.GEMINI_API_KEY ?? '',
    base_url: config.GEMINI_BASE_URL,
    model: config.GEMINI_SPEECH_MODEL,
    timeout_ms: config.SPEECH_TIMEOUT_MS,
    concurrency: config.SPEECH_THREADS,
  })
}

/** Every line that falls is counted; the log tells of the first since the engine last spoke, and of its return. */
export function fallReporter(log: Logger): { onFall(fall: Fall): void; onReturn(names: Pick<Fall, 'from' | 'to'>): void } {
  return {
    onFall({ from, to, voice_name, error, is_first }) {
      linesFallenBack.inc({ from, to, voice: voice_name })
      const told = { from, to, voice_name, reason: error.message }
      if (is_first) log.warn(told, `${from} gave up on a line, ${to} speaks it; lines that follow are counted until ${from} speaks again`)
      else log.debug(told, `${from} gave up on a line, ${to} speaks it`)
    },
    onReturn: ({ from, to }) => log.warn({ from, to }, `${from} speaks again`),
  }
}
