import { spawn, type SpawnOptions } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import type {} from '#test/global-setup.ts'
import { copyDatabase } from '#test/database/prepared-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const main = 'apps/server/src/main'
const READY = /ready(?: at (\S+))?\n/
const POLL_MS = 50
/** SERVER_BUNDLE is set by a test run that has bundled the server: its programs start in half the time. */
const { NODE_COMPILE_CACHE, SERVER_BUNDLE } = process.env
/** The compile cache of the test run, where NODE_COMPILE_CACHE names one. */
export const codeCache = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }

export type Program = {
  pid: number
  /** Resolves with the address once it is ready; rejects with its error output when it ends before. */
  ready: Promise<string>
  ended: Promise<Ended>
  kill(signal: NodeJS.Signals): void
}

type Options = {
  program?:
    | 'start'
    | 'operator'
    | 'backup'
    | 'restore'
    | 'seed'
    | 'payments-setup'
    | 'payments-reconcile'
    | 'import-show'
  env?: Record<string, string>
  args?: string[]
  uid?: number
  viaLauncher?: boolean
}

/** Arguments of Node for a program: the bundle where there is one, else the source. */
export function entryOf(program: string): string[] {
  return SERVER_BUNDLE ? ['--enable-source-maps', `${SERVER_BUNDLE}/${program}.js`] : [`${main}/${program}.ts`]
}

/** Starts the real program in a process of its own; it ends with the test. */
export function startProgram(options: Options): Program {
  const program = spawnProgram(options)
  onTestFinished(async () => {
    program.kill('SIGTERM')
    await program.ended
  })
  return program
}

/** The same, but the caller has to end it. */
export function spawnProgram({ program = 'start', env = {}, args = [], uid, viaLauncher = false }: Options): Program {
  const entry = entryOf(program)
  const options: SpawnOptions = {
    cwd: root,
    env: {
      ...codeCache,
      PATH: process.env.PATH,
      PORT: '0',
      DEMO: 'off',
      LOCAL_MODELS: 'off',
      SIGN_UP_LIMIT: '1000',
      PASSWORD_COST: '14',
      // Most tests count the lines that they wrote.
      SPOKEN_NOTICE: 'off',
      ...env,
    },
  }
  const user = uid === undefined ? {} : { uid, gid: uid }
  const launcher = [
    '--input-type=module',
    '-e',
    `process.exitCode = await (await import('./scripts/run-node.js')).runNode(${JSON.stringify([...entry, ...args])})`,
  ]
  const child = spawn(process.execPath, viaLauncher ? launcher : [...entry, ...args], {
    ...options,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('the program did not start')
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const ended = new Promise<Ended>((resolve) => {
    child.once('exit', async (code, signal) => resolve({ code, signal, stdout: await stdout, stderr: await stderr }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      const found = READY.exec(output)
      if (found) resolve(found[1] ?? '')
    })
    void ended.then(({ stderr: words }) => reject(new Error(`ended before it was ready: ${words}`)))
  })
  ready.catch(() => undefined)
  return { pid, ready, ended, kill: (signal) => void child.kill(signal) }
}

/** A temporary DATA_DIR that any user may enter; a PostgreSQL that still runs on it is killed before it is removed. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-start-'))
  await chmod(folder, 0o711)
  onTestFinished(async () => {
    const pid = await findPostgres(folder)
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return folder
}

/** The same with a prepared database in it, for tests that are not about a first start. */
export async function preparedDataDir(): Promise<string> {
  const folder = await temporaryDataDir()
  await copyDatabase(inject('prepared'), folder)
  return folder
}

/** The process id of the PostgreSQL of a DATA_DIR; undefined after a clean stop. */
export async function findPostgres(data_dir: string): Promise<number | undefined> {
  const written = await readFile(join(data_dir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return written ? Number(written.split('\n')[0]) : undefined
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
