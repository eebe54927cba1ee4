import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundled } from '../../scripts/builds.js'
import { copyDatabase } from '../../apps/server/test/database/prepared-database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const READY = /ready at (\S+)\n/

export type Program = {
  address: string
  /** Data folder of the program. */
  DATA_DIR: string
  /** Output on standard error so far. */
  said: () => string
  /** Stops it with SIGINT, as Ctrl-C does, and waits until it has ended. */
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

type Options = {
  DATA_DIR: string
  PORT?: number
  DEMO?: 'on' | 'off'
  SPEECH_THREADS?: number
  /** A source to run instead of the bundle. */
  entry?: string
  settings?: Record<string, string>
}

/** Journeys sign up many people from one address, and need not wait for each hash as long as a person who guesses. */
const manyPeople = { SIGN_UP_LIMIT: 100_000, PASSWORD_COST: 14 }

/** The product in a process of its own, API and worker together; answers when it is ready. */
export async function startProgram({ entry, settings, ...options }: Options): Promise<Program> {
  const given = Object.entries({
    PORT: 0,
    DEMO: 'off',
    LOCAL_MODELS: 'off',
    ...manyPeople,
    ...options,
    ...settings,
  }).map(([name, value]) => [name, String(value)])
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...Object.fromEntries(given) }
  const child = spawn(process.execPath, entry === undefined ? bundled('start') : [entry], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    address: await readyAt(child.stdout, ended, () => said),
    DATA_DIR: options.DATA_DIR,
    said: () => said,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  }
}

function readyAt(stdout: NodeJS.ReadableStream, ended: Promise<unknown>, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = ''
    stdout.on('data', (chunk) => {
      written += String(chunk)
      const [, address] = READY.exec(written) ?? []
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`The program ended before it was ready: ${said()}`)))
  })
}

type DataDir = { DATA_DIR: string; remove: () => Promise<void> }

/** DATA_DIR of its own with an empty database in it, and its cleanup, with all that a killed program left running on it. */
export async function temporaryDataDir(): Promise<DataDir> {
  const made = await emptyDataDir()
  const { PREPARED_DATABASE } = process.env
  if (PREPARED_DATABASE) await copyDatabase(PREPARED_DATABASE, made.DATA_DIR)
  return made
}

/** The same with nothing in it, for a first start. */
export async function emptyDataDir(): Promise<DataDir> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'duologue-journey-'))
  return {
    DATA_DIR,
    async remove() {
      const pid = Number(
        (await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
      )
      if (pid) killIfAlive(pid)
      await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
