import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimits } from '@app/domain/rate-limits'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, afterEach } from 'vitest'
import { databaseClock } from '#adapters/clock/database-clock.ts'
import { mpg123Decoder } from '@app/audio/audio-decoder/mpg123-decoder.ts'
import { localMusicComposer } from '@app/audio/music/local-music-composer.ts'
import { localSoundConverter } from '@app/audio/sound-converter/local-sound-converter.ts'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { excerptsWriter } from '@app/script-writer/excerpts/excerpts-writer.ts'
import { structuralFactFinder } from '@app/script-writer/fact-finder/structural-fact-finder.ts'
import { embeddedSourceReader } from '@app/readers/embedded-source-reader.ts'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import type { Deps } from '#deps.ts'
import { liveEvents } from '#events/live-events.ts'
import { turnChanges } from '#events/turn-changes.ts'
import { createServer } from '#http/server.ts'
import { startQueue, type PgBossQueue } from '#jobs/pg-boss.ts'
import { linkSigner } from '#lib/link-signer.ts'
import type { Person } from '#lib/proofs.ts'
import { person } from '#test/person.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { chooseAnswerer } from '#main/choose-answerer.ts'
import { chooseAnnouncer } from '#main/choose-announcer.ts'
import { useLite } from '@app/answerer/sentence-meaning/use-lite/use-lite.ts'
import { choosePushSender } from '#main/choose-push-sender.ts'
import { chooseSetupTools } from '#main/choose-setup-tools.ts'
import { chooseTakes } from '#main/choose-takes.ts'
import { choosePayments } from '#main/choose-payments.ts'
import { chooseSimulator } from '#main/choose-simulator.ts'
import { jobs as list } from '#main/jobs.ts'
import { routes } from '#main/routes.ts'
import type { Identity } from '@app/ports/identity.ts'
import { testDatabase } from '#test/database/test-database.ts'
import { expectLedgerConsistent } from '#test/billing/expect-ledger-consistent.ts'
import { quickEncoder } from '@app/audio/test/quick-encoder.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { testWebBuild } from '#test/http/web-build.ts'

export { person }
export type { Person }

export type TestApp = Deps & {
  jobs: PgBossQueue
  connection_string: string
  server: FastifyInstance
  /** The headers of a signed-in person. */
  as(person: Person): { authorization: string }
}

/** `Bearer <name>` signs in the person of that name; `Bearer expired` is rejected like a bad credential. */
const identity: Identity = {
  async viewerOf(authorization) {
    if (!authorization) return null
    const name = authorization.replace('Bearer ', '')
    return name === 'expired' ? 'refused' : person(name)
  },
  onSessionEnded: () => () => undefined,
  handle: async () => new Response(null, { status: 404 }),
  async changePassword({ user_id, current_password }) {
    if (user_id === 'passwordless') return 'no_password'
    if (user_id === 'guesser') return { wait_seconds: 60 }
    return current_password === 'correct horse' ? 'changed' : 'wrong_password'
  },
  async confirm({ user_id, current_password }) {
    if (user_id === 'passwordless') return 'sign_in_again'
    if (user_id === 'guesser') return { wait_seconds: 60 }
    return current_password === 'correct horse' ? 'confirmed' : 'wrong_password'
  },
  consumeRateLimit: async (_name, subject) => (subject === 'guesser' ? 60 : 0),
  giveBackRateLimit: async () => undefined,
  countTriesLeft: async (name) => rateLimits[name].max,
}

/**
 * The whole server on a database and a folder of its own; identity, speech engine and encoder alone are test doubles.
 * Tests that listen pass `lameEncoder()`.
 */
export async function testApp(overrides: Partial<Deps> = {}, given: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const data_dir = await mkdtemp(join(tmpdir(), 'duologue-app-'))
  const { connection_string, drop } = await testDatabase()
  const log = pino({ level: 'silent' })
  const db = connect(connection_string, () => undefined)
  const jobs = await startQueue({ connection_string, db, log, jobs: list })
  const live = liveEvents({ db, connection_string, onLost: () => undefined })
  const turn_changes = turnChanges({ connection_string, onLost: () => undefined })
  // Tests sign up many people from one address, and wait for each hash; most count the lines that they wrote.
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: data_dir, SIGN_UP_LIMIT: '1000', SPOKEN_NOTICE: 'off', ...given }
  const config = { ...readConfig(settings), PASSWORD_COST: 6 }
  const simulator = await chooseSimulator(config, {
    connection_string,
    db,
    clock: overrides.clock ?? databaseClock,
    log,
  })
  // On a busy machine its process may need long to start.
  const meaning = overrides.meaning ?? useLite({ timeout_ms: 60_000 })
  const storage = await diskObjectStorage({ data_dir })
  const deps = {
    config,
    log,
    db,
    jobs,
    live,
    turn_changes,
    identity,
    storage,
    speech: toneSpeechEngine(),
    encoder: quickEncoder(),
    takes: chooseTakes(config, undefined),
    music: localMusicComposer(storage, objectKeys),
    sounds: localSoundConverter({ ffmpeg: 'ffmpeg' }),
    decoder: mpg123Decoder(),
    reader: embeddedSourceReader(),
    web_files: guardedWebFiles(),
    writer: excerptsWriter(),
    facts: structuralFactFinder(),
    answerer: chooseAnswerer(config, log, meaning),
    meaning,
    announcer: chooseAnnouncer(overrides.config ?? config),
    push: choosePushSender(config),
    clock: databaseClock,
    payments: choosePayments(config, simulator),
    simulator,
    links: linkSigner('test'),
    setup: chooseSetupTools(overrides.config ?? config, connection_string, log),
    web: await testWebBuild(),
    ...overrides,
  }
  const server = await createServer(deps, routes)
  afterEach(() => expectLedgerConsistent(db))
  afterAll(async () => {
    await server.close()
    await Promise.all([live.close(), turn_changes.close()])
    await jobs.stop()
    const { encoder, takes, music, speech } = deps
    await Promise.all([
      encoder.close(),
      takes.close(),
      music.close(),
      speech.close(),
      meaning.close(),
      simulator?.close(),
    ])
    await db.destroy()
    await drop()
    await rm(data_dir, { recursive: true, force: true })
  })
  return { ...deps, jobs, connection_string, server, as: ({ user_id }) => ({ authorization: `Bearer ${user_id}` }) }
}
