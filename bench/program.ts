import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const BYTES_IN_MEGABYTE = 1_000_000
const BYTES_IN_KIBIBYTE = 1_024
/** A bench stands for many people, has one address, and counts the lines that it sends. */
const SETTINGS = {
  CONNECTION_LIMIT_PER_ADDRESS: '100000',
  REQUEST_LIMIT_PER_ADDRESS: '100000000',
  LIVE_STREAM_LIMIT_PER_ADDRESS: '100000',
  SPOKEN_NOTICE: 'off',
}

export type Program = {
  /** The process that does the work, where /proc names the children of a process. */
  pid: number
  /** The line that says it is ready. */
  ready: string
  stop(): Promise<void>
}

/** One role as `npm start` runs it; the launcher has one child. */
export async function startRole(role: 'api' | 'worker', environment: Record<string, string>): Promise<Program> {
  const program = await startProgram(process.execPath, ['scripts/start.js', `--role=${role}`], environment)
  const { pid } = program
  return { ...program, pid: Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')) }
}

/** Starts the product by the command that a person types. */
export function npmStart(environment: Record<string, string>): Promise<Program> {
  return startProgram('npm', ['start'], environment)
}

async function startProgram(file: string, args: string[], environment: Record<string, string>): Promise<Program> {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...SETTINGS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const closed = once(child, 'close')
  const ready = await readyLine(child)
  const pid = child.pid ?? 0
  return {
    pid,
    ready,
    async stop() {
      // Signals the whole group, as a terminal does on Ctrl-C: npm does not pass every signal on, and can end before
      // its children.
      process.kill(-pid, 'SIGINT')
      await closed
    },
  }
}

function readyLine(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
    const line = said
      .split('\n')
      .slice(0, -1)
      .find((text) => text.includes(' is ready'))
    if (line) resolve(line)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`The program ended with ${code} before it was ready: ${said}`)))
  return promise
}

/** Resident memory from /proc, where it exists: current and peak. */
export async function memoryOf(pid: number): Promise<{ now_mb: number; most_mb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) => {
    const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
    return Math.round((Number(kibibytes ?? Number.NaN) * BYTES_IN_KIBIBYTE) / BYTES_IN_MEGABYTE)
  }
  return { now_mb: megabytes('VmRSS'), most_mb: megabytes('VmHWM') }
}
