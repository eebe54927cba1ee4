import type { Logger } from 'pino'
import { embeddedSourceReader } from '@app/readers/embedded-source-reader.ts'
import { geminiSpeechRecognizer } from '@app/voices/speech-recognizer/gemini-speech-recognizer.ts'
import { localSpeechRecognizer } from '@app/voices/speech-recognizer/local/local-speech-recognizer.ts'
import { recognizerModels } from '@app/voices/speech-recognizer/local/recognizer-models.ts'
import { openaiCompatibleSpeechRecognizer } from '@app/voices/speech-recognizer/openai-compatible-speech-recognizer.ts'
import { listMissing, placeOf } from '@app/models/model-folder.ts'
import type { Config } from '#config.ts'
import type { SourceReader } from '@app/ports/source-reader.ts'
import type { Recognizer, SpeechRecognizer } from '@app/ports/speech-recognizer.ts'

const RETRIES = { attempts: 4, first_wait_ms: 1_000, give_up_after_ms: 120_000 }

/** Reader of sources: the program itself, and a service for sources to be transcribed. */
export function chooseReader(config: Config, recognizer: SpeechRecognizer | undefined, log: Logger): SourceReader {
  return embeddedSourceReader({ recognizer, ffmpeg: config.FFMPEG_PATH, log })
}

/** A piece of half a minute that takes so long never ends. */
const LONGEST_LOCAL_MS = 60_000

async function missingFilesOf({ SPEECH_RECOGNIZER, LOCAL_RECOGNIZER_MODEL, MODELS_DIR }: Config): Promise<string[]> {
  if (SPEECH_RECOGNIZER !== 'local') return []
  return listMissing(MODELS_DIR, LOCAL_RECOGNIZER_MODEL)
}

/** Recogniser of speech; undefined if none is set up, or its model is not there, so that nobody is offered it. */
export async function chooseRecognizer(given: Config, log: Logger): Promise<Recognizer | undefined> {
  const config = await withDownloaded(given)
  const missing = await missingFilesOf(config)
  if (missing.length === 0) return openRecognizer(config)
  log.warn({ missing }, 'the local recogniser is not installed; spoken questions are not offered')
  return undefined
}

/** One that was downloaded is used without a setting; with a database of one's own there may be many machines, which only settings keep alike. */
async function withDownloaded(config: Config): Promise<Config> {
  if (config.is_recognizer_set || config.DATABASE_URL !== undefined) return config
  const local = { ...config, SPEECH_RECOGNIZER: 'local' } as const
  return (await missingFilesOf(local)).length === 0 ? local : config
}

function openRecognizer(config: Config): Recognizer | undefined {
  const common = { timeout_ms: config.RECOGNIZER_TIMEOUT_MS, retries: RETRIES }
  if (config.SPEECH_RECOGNIZER === 'gemini') {
    return geminiSpeechRecognizer({
      ...common,
      api_key: config.GEMINI_API_KEY ?? '',
      base_url: config.GEMINI_BASE_URL,
      model: config.GEMINI_RECOGNIZER_MODEL,
    })
  }
  if (config.SPEECH_RECOGNIZER === 'local') {
    return localSpeechRecognizer({
      name: config.LOCAL_RECOGNIZER_MODEL,
      model: recognizerModels[config.LOCAL_RECOGNIZER_MODEL],
      ...placeOf(config.MODELS_DIR, config.LOCAL_RECOGNIZER_MODEL),
      threads: config.SPEECH_THREADS,
      timeout_ms: Math.min(config.RECOGNIZER_TIMEOUT_MS, LONGEST_LOCAL_MS),
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
