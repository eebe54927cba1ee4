import { appendFileSync } from 'node:fs'
import pino from 'pino'
import { databaseClock } from '#adapters/clock/database-clock.ts'
import { mpg123Decoder } from '@app/audio/audio-decoder/mpg123-decoder.ts'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { localMusicComposer } from '@app/audio/music/local-music-composer.ts'
import { localSoundConverter } from '@app/audio/sound-converter/local-sound-converter.ts'
import { excerptsWriter } from '@app/script-writer/excerpts/excerpts-writer.ts'
import { embeddedSourceReader } from '@app/readers/embedded-source-reader.ts'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { startQueue } from '#jobs/pg-boss.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { noSentenceMeaning } from '@app/answerer/sentence-meaning/no-sentence-meaning.ts'
import { chooseAnswerer } from '#main/choose-answerer.ts'
import { chooseAnnouncer } from '#main/choose-announcer.ts'
import { choosePushSender } from '#main/choose-push-sender.ts'
import { chooseTakes } from '#main/choose-takes.ts'
import { choosePayments } from '#main/choose-payments.ts'
import { jobs } from '#main/jobs.ts'
import { startWork } from '#main/work.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { slowScriptWriter } from '#test/scripts/slow-script-writer.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'

/** A worker as a process of its own, to be killed: the product's own, but that it notes each call to its engine in a file. */
const [connection_string = '', data_dir = '', engine = 'tone', calls = '', delay = '40', writer = 'embedded'] =
  process.argv.slice(2)

function noting(inner: SpeechEngine): SpeechEngine {
  return {
    ...inner,
    async synthesize(request) {
      appendFileSync(calls, `${request.seed} begun\n`)
      const speech = await inner.synthesize(request)
      appendFileSync(calls, `${request.seed} spoken\n`)
      return speech
    },
  }
}

const delay_ms = Number(delay)
const engines: Record<string, () => SpeechEngine> = {
  tone: () => toneSpeechEngine({ delay_ms }),
  'tone-2': () => ({ ...toneSpeechEngine({ delay_ms }), version: '2' }),
  embedded: () => embeddedSpeechEngine({ threads: 2, timeout_ms: 60_000 }),
}

const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'warn' })
const log = pino({ level: 'warn' }, pino.destination(2))
const db = connect(connection_string, () => undefined)
const queue = await startQueue({ connection_string, db, log, jobs })
const speech = noting((engines[engine] ?? toneSpeechEngine)())
const storage = await diskObjectStorage({ data_dir })
const work = await startWork(
  {
    config,
    log,
    db,
    jobs: queue,
    storage,
    speech,
    encoder: lameEncoder(),
    takes: chooseTakes(config, undefined),
    music: localMusicComposer(storage, objectKeys),
    sounds: localSoundConverter({ ffmpeg: 'ffmpeg' }),
    decoder: mpg123Decoder(),
    reader: embeddedSourceReader(),
    web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }),
    answerer: chooseAnswerer(config, log, noSentenceMeaning()),
    meaning: noSentenceMeaning(),
    writer: writer === 'slow' ? slowScriptWriter(calls) : excerptsWriter(),
    announcer: chooseAnnouncer(config),
    push: choosePushSender(config),
    clock: databaseClock,
    payments: choosePayments(config, undefined),
  },
  queue,
)
process.once(
  'SIGTERM',
  () =>
    void work
      .stop()
      .then(() => queue.stop())
      .finally(() => process.exit()),
)
process.stdout.write('ready\n')
