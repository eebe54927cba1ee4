import type { Logger } from 'pino'
import { embeddedSourceReader } from '#adapters/source-reader/embedded-source-reader.ts'
import { geminiSpeechRecognizer } from '#adapters/speech-recognizer/gemini-speech-recognizer.ts'
import { openaiCompatibleSpeechRecognizer } from '#adapters/speech-recognizer/openai-compatible-speech-recognizer.ts'
import type { Config } from '#config.ts'
import type { SourceReader } from '#ports/source-reader.ts'
import type { Recognizer, SpeechRecognizer } from '#ports/speech-recognizer.ts'

const RETRIES = { attempts: 4, first_wait_ms: 1_000, give_up_after_ms: 120_000 }

/** Who reads sources: the program itself, and a service where something is to be listened to. */
export function chooseReader(config: Config, recognizer: SpeechRecognizer | undefined, log: Logger): SourceReader {
  return embeddedSourceReader({ recognizer, ffmpeg: config.FFMPEG_PATH, log })
}

/** Who writes down what is said; nobody where none is set up. */
export function chooseRecognizer(config: Config): Recognizer | undefined {
  const common = { timeout_ms: config.RECOGNIZER_TIMEOUT_MS, retries: RETRIES }
  if (config.SPEECH_RECOGNIZER === 'gemini') {
    return geminiSpeechRecognizer({
      ...common,
      api_key: config.GEMINI_API_KEY ?? '',
      base_url: config.GEMINI_BASE_URL,
      model: config.GEMINI_RECOGNIZER_MODEL,
    })
  }
  if (config.SPEECH_RECOGNIZER === 'off') return undefined
  return openaiCompatibleSpeechRecognizer({
    ...common,
    base_url: config.RECOGNIZER_BASE_URL ?? '',
    api_key: config.RECOGNIZER_API_KEY,
    model: config.RECOGNIZER_MODEL,
  })
}
