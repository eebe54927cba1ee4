import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { type Config, readConfig } from '#config.ts'
import { prepareDataDir } from '#database/embedded/data-dir.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { findFreePort } from '@app/runtime/free-port.ts'
import { limitLogRepeats } from '#lib/limit-log-repeats.ts'
import { logSerializers } from '#lib/log-serializers.ts'
import { StartError } from '#lib/start-error.ts'
import type { Duologue, Role } from './duologue.ts'
import { readRoles } from './roles.ts'
import { settleMemory } from './settle-memory.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { waitForDatabase } from './wait-for-database.ts'

const STDERR = 2
const STOP_PATIENCE_MS = 7_000
/** Deadline after Ctrl-C: even if a step hangs, the program ends within ten seconds. */
const LAST_RESORT_MS = 9_000
const EXIT_AT_ONCE = 130

type Running = { log?: Logger; postgres?: EmbeddedPostgres; duologue?: Duologue; isStopping: boolean }

const running: Running = { isStopping: false }

/** The program: settings, database, roles; then one line, or one sentence about the obstacle. */
async function start(): Promise<void> {
  const roles = readRoles(process.argv.slice(2))
  const config = await withPort(readConfig(), roles)
  const log = openLog(config)
  running.log = log
  await prepareDataDir(config.DATA_DIR)
  const connection_string = await openDatabase(config, log, () => void loadProgram(roles).catch(() => undefined))
  if (running.isStopping) return
  const newer = await migrate(connection_string)
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'the database belongs to a newer version; this one runs on beside it')
  const { startDuologue, offerVoices } = await loadProgram(roles)
  running.duologue = await startDuologue({ config, roles, connection_string, log })
  const { development_urls, offers } = running.duologue
  // Said once, so to a person and not to a log.
  const voices = process.stdout.isTTY && roles.includes('api') ? await offerVoices(config) : []
  const pages = development_urls.map((url) => `Development page: ${url}`)
  if (!running.isStopping)
    process.stdout.write([readyLine(config, roles), ...pages, ...offers, ...voices, ''].join('\n'))
  settleMemory()
}

function openLog({ LOG_LEVEL }: Config): Logger {
  const hooks = { logMethod: limitLogRepeats() }
  return pino({ level: LOG_LEVEL, serializers: logSerializers, hooks }, pino.destination({ dest: STDERR, sync: true }))
}

/** Looked at first of all: making a database only to find that the port is taken would waste everybody's time. */
async function withPort(config: Config, roles: Role[]): Promise<Config> {
  if (!roles.includes('api')) return config
  try {
    const PORT = await findFreePort(config.HOST, config.PORT)
    return config.PORT === 0 ? readConfig(undefined, { PORT: String(PORT) }) : config
  } catch (error) {
    throw new StartError(portSentence(config, error))
  }
}

function portSentence({ PORT, HOST }: Config, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT ${PORT} is in use by another program: stop it, or set PORT to another number.`
  if (code === 'EACCES') return `PORT ${PORT} needs rights that this user lacks: set PORT to a number above 1023.`
  return `HOST ${HOST} is not an address of this machine: set HOST to one that is, such as 127.0.0.1.`
}

/**
 * Loads the modules of these roles, which takes the processor while a database starts; the second call answers what the
 * first has loaded.
 */
async function loadProgram(roles: Role[]) {
  const [{ startDuologue }, { offerVoices }] = await Promise.all([
    import('./duologue.ts'),
    import('./offer-voices.ts'),
    roles.includes('worker') && import('./work.ts'),
    roles.includes('api') && import('./api.ts'),
  ])
  return { startDuologue, offerVoices }
}

async function openDatabase(config: Config, log: Logger, meanwhile: () => void): Promise<string> {
  if (config.DATABASE_URL) {
    await waitForDatabase(config.DATABASE_URL)
    return config.DATABASE_URL
  }
  running.postgres = await startEmbeddedPostgres({ data_dir: config.DATA_DIR, log, meanwhile })
  return running.postgres.connection_string
}

function readyLine({ PUBLIC_URL }: Config, roles: Role[]): string {
  return roles.includes('api') ? `Duologue is ready at ${PUBLIC_URL}` : 'The Duologue worker is ready'
}

/** Server and workers first, then what they stand on. */
async function stop(code: number): Promise<void> {
  running.isStopping = true
  setTimeout(abandon, LAST_RESORT_MS).unref()
  await started
  await Promise.race([stopRoles(), sleep(STOP_PATIENCE_MS)])
  await running.postgres?.stop()
  process.exit(code)
}

/**
 * A database that is away just now must not turn an orderly end into a failure: unfinished work is taken over by
 * others.
 */
async function stopRoles(): Promise<void> {
  await running.duologue
    ?.stop()
    .catch((error: unknown) => running.log?.warn({ err: error }, 'stopped before all was tidied up'))
}

function abandon(): void {
  process.exit(EXIT_AT_ONCE)
}

function explain(error: unknown): void {
  const said = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${said}\n`)
}

stopOnSignal({ stop: () => stop(0), abandon })
process.once('exit', () => running.postgres?.abandon())
const started = start().catch((error: unknown) => {
  if (running.isStopping) return
  explain(error)
  setImmediate(() => void stop(1))
})
