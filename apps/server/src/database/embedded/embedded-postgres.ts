import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { findFreePort } from '@app/runtime/free-port.ts'
import { StartError } from '#lib/start-error.ts'
import { lockDataDir, prepareDataDir } from './data-dir.ts'
import { findPostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { ensureCluster, POSTGRES_USER, postgresFiles, type PostgresFiles } from './postgres-files.ts'
import { requireUsable } from '../require-usable.ts'
import { isPostgresReady, stopOrphan } from './postgres-orphan.ts'

const HOST = '127.0.0.1'
const START_PATIENCE_MS = 15_000
/** Recovery after a crash may read a lot of log; it is waited for, as long as PostgreSQL lives. */
const READY_PATIENCE_MS = 60_000
const FAST_STOP_MS = 4_000
const POLL_MS = 20
/** One program needs 23; the rest is for commands and backups beside it. */
const MAX_CONNECTIONS = 100
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/** One program on one machine: little memory, no replicas, nothing that is not needed running beside it. */
const settings = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  shared_buffers: '48MB',
  huge_pages: 'off',
  io_method: 'sync',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  log_checkpoints: 'off',
}

export type EmbeddedPostgres = {
  connection_string: string
  /** Ends sessions, writes everything out and lets DATA_DIR go. */
  stop(): Promise<void>
  /** Ends at once, for a program that may not wait; the next start recovers. */
  abandon(): void
}

type Options = {
  data_dir: string
  log: Logger
  /** Tests give durability away for speed. */
  durable?: boolean
  max_connections?: number
  /** Work for the time in which PostgreSQL is made or starts; called each time that one of its programs has been started. */
  meanwhile?: () => void
}

/**
 * A PostgreSQL of our own in DATA_DIR, made at the first start. It is kept running: one that dies is started
 * again on the same port. Holds DATA_DIR until it is stopped.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { data_dir, log, durable = true, max_connections = MAX_CONNECTIONS, meanwhile } = options
  await prepareDataDir(data_dir)
  const lock = lockDataDir(data_dir)
  try {
    const files = postgresFiles(data_dir)
    const account = withWork(await findPostgresAccount(files.cluster, [data_dir, files.programs]), meanwhile)
    const password = await ensureCluster(files, account, durable)
    if (await stopOrphan(files.cluster)) log.warn('a PostgreSQL left behind by a killed program was stopped')
    const port = await findFreePort(HOST)
    const supervised = await superviseServer({ files, account, port, durable, max_connections, log, isStopping: false })
    const connection_string = `postgres://${POSTGRES_USER}:${password}@${HOST}:${port}/postgres`
    await requireUsable(connection_string, data_dir).catch(async (error: unknown) => {
      await supervised.stop()
      throw error
    })
    return {
      connection_string,
      abandon: supervised.abandon,
      stop: async () => {
        await supervised.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function withWork(account: PostgresAccount, meanwhile = () => {}): PostgresAccount {
  return {
    ...account,
    spawn(...command) {
      const child = account.spawn(...command)
      meanwhile()
      return child
    },
  }
}

type Server = {
  files: PostgresFiles
  account: PostgresAccount
  port: number
  durable: boolean
  max_connections: number
  log: Logger
  child?: ChildProcess
  isStopping: boolean
}

async function superviseServer(server: Server): Promise<Pick<EmbeddedPostgres, 'stop' | 'abandon'>> {
  await startWithPatience(server)
  const ended = keepRunning(server)
  const end = (signal: NodeJS.Signals) => {
    server.isStopping = true
    server.child?.kill(signal)
  }
  return {
    abandon: () => end('SIGQUIT'),
    stop: async () => {
      end('SIGINT')
      const isFast = await Promise.race([ended.then(() => true), sleep(FAST_STOP_MS, false, { ref: false })])
      if (!isFast) end('SIGQUIT')
      await ended
    },
  }
}

async function keepRunning(server: Server): Promise<void> {
  for (;;) {
    await hasEnded(server.child)
    if (server.isStopping) return
    server.log.warn('PostgreSQL died and is started again')
    await restart(server)
    if (!server.isStopping) server.log.warn('PostgreSQL is back')
  }
}

/** After a crash the old server's memory is held for a moment by its last processes, so a start may fail at first. */
async function startWithPatience(server: Server): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS
  await writeFile(server.files.log, '', { mode: 0o600 })
  while (!(await startServer(server))) {
    if (Date.now() > deadline) throw new StartError(`PostgreSQL does not start: ${await lastWords(server.files)}`)
    await sleep(FIRST_PAUSE_MS)
  }
}

/** A full disk or missing memory may pass, so only a stop ends the trying. */
async function restart(server: Server): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !server.isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    if (await startServer(server)) return
    if (pause === LONGEST_PAUSE_MS) server.log.error(`PostgreSQL does not start: ${await lastWords(server.files)}`)
    await sleep(pause)
  }
}

/** Starts the server; true once it takes connections, false if it has ended instead. */
async function startServer(server: Server): Promise<boolean> {
  const { files, account, port, max_connections } = server
  const log = await open(files.log, 'a', 0o600)
  const durability = server.durable ? 'on' : 'off'
  const all = { ...settings, port, max_connections, fsync: durability, full_page_writes: durability }
  const args = ['-D', files.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = account.spawn(join(files.programs, 'postgres'), args, ['ignore', log.fd, log.fd])
  child.on('error', () => undefined)
  server.child = child
  await log.close()
  const deadline = Date.now() + READY_PATIENCE_MS
  while (isRunning(child) && Date.now() < deadline) {
    if (await isPostgresReady(files.cluster, child.pid)) return true
    await sleep(POLL_MS)
  }
  child.kill('SIGKILL')
  await hasEnded(child)
  return false
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

async function hasEnded(child: ChildProcess | undefined): Promise<void> {
  if (child && isRunning(child)) await once(child, 'exit')
}

async function lastWords(files: PostgresFiles): Promise<string> {
  const said = await readFile(files.log, 'utf8').catch(() => '')
  return (
    said
      .trim()
      .split('\n')
      .findLast((line) => line.includes('FATAL:') || line.includes('PANIC:')) ?? `see ${files.log}`
  )
}
