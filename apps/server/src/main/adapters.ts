import type { Logger } from 'pino'
import { lameEncoder } from '#adapters/audio-encoder/lame-encoder.ts'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { withMeasures } from '#adapters/object-storage/with-measures.ts'
import type { Config } from '#config.ts'
import type { WorkDeps } from '#deps.ts'
import type { ObjectStorage } from '#ports/object-storage.ts'
import { chooseSpeech } from './choose-speech.ts'

/** Where stored things are kept: all that a program needs which only copies them. */
export async function chooseStorage(config: Config): Promise<ObjectStorage> {
  return diskObjectStorage({ data_dir: config.DATA_DIR })
}

/** The one place where a setting becomes an implementation. Engines start their threads when they are first used. */
export async function chooseAdapters(config: Config, log: Logger): Promise<Pick<WorkDeps, 'storage' | 'speech' | 'encoder'>> {
  return {
    storage: withMeasures(await chooseStorage(config)),
    speech: chooseSpeech(config, log),
    encoder: lameEncoder(),
  }
}
