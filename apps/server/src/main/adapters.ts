import { lameEncoder } from '#adapters/audio-encoder/lame-encoder.ts'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { embeddedSpeechEngine } from '#adapters/speech-engine/embedded/embedded-speech-engine.ts'
import { withRetry } from '#adapters/speech-engine/with-retry.ts'
import type { Config } from '#config.ts'
import type { WorkDeps } from '#deps.ts'
import type { ObjectStorage } from '#ports/object-storage.ts'

const SPEECH_RETRIES = { attempts: 4, first_wait_ms: 250 }

/** Where stored things are kept: all that a program needs which only copies them. */
export async function chooseStorage(config: Config): Promise<ObjectStorage> {
  return diskObjectStorage({ data_dir: config.DATA_DIR })
}

/** The one place where a setting becomes an implementation. Engines start their threads when they are first used. */
export async function chooseAdapters(config: Config): Promise<Pick<WorkDeps, 'storage' | 'speech' | 'encoder'>> {
  const speechEngines = {
    embedded: () => embeddedSpeechEngine({ threads: config.SPEECH_THREADS, timeout_ms: config.SPEECH_TIMEOUT_MS }),
  }
  return {
    storage: await chooseStorage(config),
    speech: withRetry(speechEngines[config.SPEECH_ENGINE](), SPEECH_RETRIES),
    encoder: lameEncoder(),
  }
}
