import { noSentenceMeaning } from '../engines/answerer/src/sentence-meaning/no-sentence-meaning.ts'
import { guardedWebFiles } from '../apps/server/src/adapters/web-files/guarded-web-files.ts'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { databaseClock } from '../apps/server/src/adapters/clock/database-clock.ts'
import { mpg123Decoder } from '../engines/audio/src/audio-decoder/mpg123-decoder.ts'
import { lameEncoder } from '../engines/audio/src/audio-encoder/lame-encoder.ts'
import { localMusicComposer } from '../engines/audio/src/music/local-music-composer.ts'
import { localSoundConverter } from '../engines/audio/src/sound-converter/local-sound-converter.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { connect } from '../apps/server/src/database/connect.ts'
import { startQueue } from '../apps/server/src/jobs/pg-boss.ts'
import { chooseStorage } from '../apps/server/src/main/adapters.ts'
import { chooseReader, chooseRecognizer } from '../apps/server/src/main/choose-reader.ts'
import { chooseAnswerer } from '../apps/server/src/main/choose-answerer.ts'
import { chooseWriter } from '../apps/server/src/main/choose-writer.ts'
import { choosePushSender } from '../apps/server/src/main/choose-push-sender.ts'
import { chooseTakes } from '../apps/server/src/main/choose-takes.ts'
import { chooseAnnouncer } from '../apps/server/src/main/choose-announcer.ts'
import { choosePayments } from '../apps/server/src/main/choose-payments.ts'
import { jobs } from '../apps/server/src/main/jobs.ts'
import { startWork } from '../apps/server/src/main/work.ts'
import { objectKeys } from '../apps/server/src/lib/media-paths.ts'
import type { SpeechEngine } from '../packages/ports/src/speech-engine.ts'
import { toneSpeechEngine } from '../engines/voices/test/tone-speech-engine.ts'
import { LINE_MS, LINES_AT_ONCE, SOUND_CHARACTERS } from './pace.ts'

/** The product's own worker, with an engine that costs no work: each line takes the same time, so many at once. */
async function pacedEngine(): Promise<SpeechEngine> {
  const tone = toneSpeechEngine({ concurrency: LINES_AT_ONCE })
  const sound = await tone.synthesize({ text: 'o'.repeat(SOUND_CHARACTERS), voice_name: 'Kore', seed: '' })
  const lanes = Array.from({ length: LINES_AT_ONCE }, () => Promise.resolve())
  let calls = 0
  return {
    ...tone,
    // So short that a second is long enough to say it, and different for each line.
    spokenText: (text) => createHash('sha256').update(text).digest('hex').slice(0, SOUND_CHARACTERS),
    async synthesize() {
      const lane = calls++ % lanes.length
      const spoken = (lanes[lane] ?? Promise.resolve()).then(() => sleep(LINE_MS))
      lanes[lane] = spoken
      await spoken
      return sound
    },
  }
}

const [connection_string = '', data_dir = ''] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'warn', SPOKEN_NOTICE: 'off' })
const log = pino({ level: 'warn' }, pino.destination(2))
const db = connect(connection_string, () => undefined)
const queue = await startQueue({ connection_string, db, log, jobs })
const storage = await chooseStorage(config)
const work = await startWork(
  {
    config,
    log,
    db,
    jobs: queue,
    storage,
    speech: await pacedEngine(),
    encoder: lameEncoder(),
    takes: chooseTakes(config, undefined),
    decoder: mpg123Decoder(),
    music: localMusicComposer(storage, objectKeys),
    sounds: localSoundConverter({ ffmpeg: 'ffmpeg' }),
    reader: chooseReader(config, await chooseRecognizer(config, log), log),
    announcer: chooseAnnouncer(config),
    push: choosePushSender(config),
    web_files: guardedWebFiles(),
    answerer: chooseAnswerer(config, log, noSentenceMeaning()),
    meaning: noSentenceMeaning(),
    writer: chooseWriter(config, log),
    clock: databaseClock,
    payments: choosePayments(config, undefined),
  },
  queue,
)
process.send?.('ready')
process.once('message', () => {
  void work
    .stop()
    .then(() => queue.stop())
    .then(() => process.exit())
})
process.once('disconnect', () => process.exit())
