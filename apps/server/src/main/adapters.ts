import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import type { Logger } from 'pino'
import { mpg123Decoder } from '@app/audio/audio-decoder/mpg123-decoder.ts'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { localMusicComposer } from '@app/audio/music/local-music-composer.ts'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { withMeasures } from '#adapters/object-storage/with-measures.ts'
import type { S3Settings } from '#adapters/object-storage/s3/open-client.ts'
import { localSoundConverter } from '@app/audio/sound-converter/local-sound-converter.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { objectKeys } from '#lib/media-paths.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { chooseAnswerer } from './choose-answerer.ts'
import { chooseAnnouncer } from './choose-announcer.ts'
import { choosePushSender } from './choose-push-sender.ts'
import { chooseReader, chooseRecognizer } from './choose-reader.ts'
import { chooseTakes } from './choose-takes.ts'
import { chooseVoices } from './choose-voices.ts'
import { chooseWriter } from './choose-writer.ts'
import { noSentenceMeaning } from '@app/answerer/sentence-meaning/no-sentence-meaning.ts'
import { useLite } from '@app/answerer/sentence-meaning/use-lite/use-lite.ts'
import type { SentenceMeaning } from '@app/ports/sentence-meaning.ts'

/** Object storage: all that a program needs which only copies objects. */
export async function chooseStorage(config: Config): Promise<ObjectStorage> {
  return config.STORAGE === 's3' ? openS3(config) : diskObjectStorage({ data_dir: config.DATA_DIR })
}

/** Its library takes thirty megabytes, so it is loaded at the first use. */
async function openS3(config: Config): Promise<ObjectStorage> {
  const { openS3ObjectStorage } = await import('#adapters/object-storage/s3-object-storage.ts')
  return openS3ObjectStorage(s3SettingsOf(config))
}

export function s3SettingsOf({
  S3_BUCKET = '',
  S3_REGION,
  S3_ENDPOINT,
  S3_PUBLIC_ENDPOINT,
  ...keys
}: Config): S3Settings {
  const { S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = keys
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    public_endpoint: S3_PUBLIC_ENDPOINT,
    ...(access_key_id && secret_access_key && { keys: { access_key_id, secret_access_key } }),
  }
}

/** The one place where a setting becomes an implementation. Engines start their threads when they are first used. */
export async function chooseAdapters(
  config: Config,
  log: Logger,
): Promise<
  Pick<
    Deps,
    | 'storage'
    | 'speech'
    | 'encoder'
    | 'decoder'
    | 'listener'
    | 'music'
    | 'sounds'
    | 'takes'
    | 'reader'
    | 'web_files'
    | 'writer'
    | 'answerer'
    | 'meaning'
    | 'models'
    | 'announcer'
    | 'push'
  >
> {
  const recognizer = await chooseRecognizer(config, log)
  const meaning = chooseMeaning(config, log)
  const storage = withMeasures(await chooseStorage(config))
  return {
    storage,
    ...(await chooseVoices(config, log)),
    encoder: lameEncoder(),
    decoder: mpg123Decoder(),
    listener: recognizer,
    music: localMusicComposer(storage, objectKeys),
    sounds: localSoundConverter({ ffmpeg: config.FFMPEG_PATH }),
    takes: chooseTakes(config, recognizer),
    reader: chooseReader(config, recognizer, log),
    web_files: guardedWebFiles(),
    writer: chooseWriter(config, log),
    answerer: chooseAnswerer(config, log, meaning),
    meaning,
    announcer: chooseAnnouncer(config),
    push: choosePushSender(config),
  }
}

/** The model that compares sentences. Its process starts with the first sentences; a failure is logged here, once for all who ask. */
function chooseMeaning({ SENTENCE_MEANING }: Pick<Config, 'SENTENCE_MEANING'>, log: Logger): SentenceMeaning {
  const meaning = SENTENCE_MEANING === 'embedded' ? useLite() : noSentenceMeaning()
  return {
    ...meaning,
    async embed(texts, signal) {
      try {
        return await meaning.embed(texts, signal)
      } catch (error) {
        if (!signal?.aborted) log.warn({ err: error }, 'sentences are compared by their words alone')
        throw error
      }
    },
  }
}
