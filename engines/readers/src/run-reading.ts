import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadingShare, ReadSource } from '@app/ports/source-reader.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { type Document, type Effort, EFFORTS } from './block.ts'
import { EffortRaised, PageBegun, ReadingResponse } from './reading-messages.ts'
import { readingSentences } from './sentences.ts'
import { withoutNetwork } from './without-network.ts'

const program = fileURLToPath(new URL('./reading.worker.ts', import.meta.url))
const project = fileURLToPath(new URL('../../..', import.meta.url))
/** The code of the program, without its settings and data, which may be in the same folder. */
const PROGRAM = [
  'node_modules',
  'packages',
  'engines',
  'apps/server/dist',
  'apps/server/node_modules',
  'apps/server/package.json',
  'package.json',
]
/** The soft CPU limit as a share of the hard one; the rest is for sending the response. */
const SOFT_SHARE = 0.8
/** Interval of the checks of CPU time and memory: an archive bomb takes some 100 MB between two of them. */
const CHECK_MS = 50
const BYTES_IN_PAGE = 4_096
/** A clock tick of `/proc` on Linux, whose rate programs see as 100 Hz on every architecture. */
const MS_IN_TICK = 10
const HEAP_MB = 512
/** A CPU limit, which ends a spinning process whose parent has died. */
const CPU_SECONDS = 900

export type Bounds = { cpu_ms: number; memory_bytes: number }
export type BoundsByEffort = Record<Effort, Bounds>

/**
 * Reads a document in a sandboxed process: it can read its own code and that one file, cannot write or start anything, gets
 * no settings, and has no network where the system allows that. It is killed when it exceeds its CPU time or memory, or on abort.
 * It starts with the limits of a text, and requests higher ones when the document needs them. CPU time is what a document
 * costs on a busy machine, too; the signal carries the timeout in wall-clock time.
 */
export async function runReading(
  document: Document,
  bounds: BoundsByEffort,
  signal: AbortSignal,
  onPage?: ReadingShare['onPage'],
): Promise<ReadSource | 'sound'> {
  signal.throwIfAborted()
  const child = start(await commandToRead(document.path))
  const ended = once(child, 'exit').catch(() => undefined)
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const watch = watchBounds(child, bounds, reject)
  child.on('message', (message) => {
    const raised = EffortRaised.safeParse(message).data
    const begun = PageBegun.safeParse(message).data
    if (raised) watch.raise(raised.effort)
    else if (begun) onPage?.(begun.page, begun.pages)
    else resolve(message)
  })
  child.once('error', reject)
  child.once('exit', (code, by) => reject(endedEarly(code, by)))
  try {
    child.send({
      ...document,
      soft_cpu_ms: Object.fromEntries(EFFORTS.map((effort) => [effort, bounds[effort].cpu_ms * SOFT_SHARE])),
    })
    return readResponse(await promise)
  } finally {
    watch.end()
    signal.removeEventListener('abort', onAbort)
    child.kill('SIGKILL')
    await ended
  }
}

/** Rejects the reading when it exceeds the CPU time or memory of its effort. Its start-up costs the document nothing. */
function watchBounds(child: ChildProcess, bounds: BoundsByEffort, refuse: (error: SourceReaderError) => void) {
  let { cpu_ms, memory_bytes } = bounds.text
  let startUp: Promise<number> | undefined
  const checkCpu = async () => {
    if (startUp && (await cpuTimeOf(child)) - (await startUp) > cpu_ms)
      refuse(new SourceReaderError(readingSentences.slow))
  }
  const timer = setInterval(() => {
    void checkCpu()
    void residentBytes(child).then(
      (bytes) => bytes > memory_bytes && refuse(new SourceReaderError(readingSentences.too_large_in_memory)),
    )
  }, CHECK_MS)
  return {
    /** The first call, for the effort of a text, says that the process reads now. */
    raise(effort: Effort) {
      startUp ??= cpuTimeOf(child)
      ;({ cpu_ms, memory_bytes } = bounds[effort])
    },
    end: () => clearInterval(timer),
  }
}

/** Node's permission flags: each readable path is listed, everything else is denied. */
export function rightsToRead(path: string): string[] {
  const readable = [...PROGRAM.map((part) => join(project, part)), path]
  return [
    '--permission',
    ...readable.map((each) => `--allow-fs-read=${each}`),
    '--allow-worker',
    '--allow-addons',
    '--no-warnings',
  ]
}

/** The command of the reading process with its permissions, and without network where the system allows that. */
export async function commandToRead(path: string, started: readonly string[] = [program]): Promise<string[]> {
  return [
    ...((await withoutNetwork()) ?? []),
    process.execPath,
    ...rightsToRead(path),
    `--max-old-space-size=${HEAP_MB}`,
    ...started,
  ]
}

function start(command: string[]): ChildProcess {
  // The first argument after a shell script is its $0, so "$0" "$@" is the whole command.
  return spawn('/bin/sh', ['-c', `ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`, ...command], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function readResponse(message: unknown): ReadSource | 'sound' {
  const { data: response, error } = ReadingResponse.safeParse(message)
  if (!response) throw new SourceReaderError(readingSentences.damaged, { cause: error })
  if ('refused' in response) throw new SourceReaderError(response.refused)
  if ('failed' in response) throw new SourceReaderError(readingSentences.damaged, { cause: new Error(response.failed) })
  return 'sound' in response ? 'sound' : response.read
}

/** The error of a process that exits early. V8 aborts with a signal when its heap is full. */
function endedEarly(code: number | null, by: NodeJS.Signals | null): SourceReaderError {
  const cause = new Error(`The reading process ended early (${by ?? code})`)
  return new SourceReaderError(
    by === 'SIGABRT' || by === 'SIGKILL' ? readingSentences.too_large_in_memory : readingSentences.damaged,
    { cause },
  )
}

/** The memory of a process, where the system reports it; elsewhere only the heap limit applies. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * BYTES_IN_PAGE
}

/** The CPU time of a process, where the system reports it; elsewhere the CPU limit of the system and the timeout apply. */
async function cpuTimeOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in parentheses, may contain spaces: user and system time are 12th and 13th after it.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * MS_IN_TICK
}
