import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** WORKER_BUNDLE is set by a test run that has bundled the worker: it starts in a quarter of the time. */
const { WORKER_BUNDLE } = process.env
const entry = WORKER_BUNDLE
  ? ['--enable-source-maps', WORKER_BUNDLE]
  : [fileURLToPath(new URL('./worker-process.ts', import.meta.url))]

type Where = {
  connection_string: string
  data_dir: string
  engine: 'tone' | 'tone-2' | 'embedded'
  calls: string
  delay_ms?: number
  /** The embedded writer, or one that writes 40 lines slowly and notes the number of each in `calls`. */
  writer?: 'embedded' | 'slow'
}

export type WorkerProcess = {
  /** Sends a signal and, when it is one that ends the process, waits for the end. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): Promise<void>
}

/** Starts a worker in a process of its own; it is ready to take jobs when the promise answers, and ends with the test. */
export function startWorkerProcess(where: Where): Promise<WorkerProcess> {
  return spawnWorkerProcess(where, (child) => onTestFinished(() => void child.kill('SIGKILL')))
}

/** The same, but the caller has to end it. */
export async function spawnWorkerProcess(
  { connection_string, data_dir, engine, calls, delay_ms = 40, writer = 'embedded' }: Where,
  onSpawn?: (child: ChildProcess) => void,
): Promise<WorkerProcess> {
  const options = [connection_string, data_dir, engine, calls, String(delay_ms), writer]
  const child = spawn(process.execPath, [...entry, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onSpawn?.(child)
  await readiness(child)
  return {
    async signal(name) {
      child.kill(name)
      if (name === 'SIGKILL' || name === 'SIGTERM') await ended
    },
  }
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code} before it was ready`)))
  })
}

/** The calls to the engines of all processes: the seed of each clip, once for every call. */
export function callsIn(file: string): { begun: string[]; spoken: string[] } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const of = (what: string) => lines.filter((line) => line.endsWith(what)).map((line) => line.split(' ')[0] ?? '')
  return { begun: of('begun'), spoken: of('spoken') }
}
