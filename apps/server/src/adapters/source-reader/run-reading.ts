import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadSource } from '#ports/source-reader.ts'
import { SourceReaderError } from '#ports/source-reader.ts'
import type { Document } from './block.ts'
import { ReadingAnswer } from './reading-messages.ts'
import { readingSentences } from './sentences.ts'

const program = fileURLToPath(new URL('./reading.worker.ts', import.meta.url))
const project = fileURLToPath(new URL('../../../../..', import.meta.url))
/** The program and what it is made of: its settings and what it has stored may lie beside them. */
const PROGRAM = [
  'node_modules',
  'packages',
  'apps/server/src',
  'apps/server/node_modules',
  'apps/server/package.json',
  'package.json',
]
/** The share of its time in which a process may still read on; the rest is for its answer. */
const PATIENCE = 0.8
const LOOK_MS = 100
const BYTES_IN_PAGE = 4_096
const HEAP_MB = 512
/** Ends a process that spins after whoever started it is gone. */
const CPU_SECONDS = 900

export type Bounds = { timeout_ms: number; memory_bytes: number }

/**
 * Reads a document in a process of its own: it may read its own code and that one file, write nothing, start nothing,
 * and sees no setting. It is ended when its time or memory is used up, or when nobody waits for it any more.
 */
export async function runReading(
  document: Document,
  { timeout_ms, memory_bytes }: Bounds,
  signal: AbortSignal,
): Promise<ReadSource | 'sound'> {
  signal.throwIfAborted()
  const child = start(document.path)
  const ended = once(child, 'exit').catch(() => undefined)
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => reject(new SourceReaderError(readingSentences.slow)), timeout_ms)
  const watch = setInterval(() => {
    void residentBytes(child).then(
      (bytes) => bytes > memory_bytes && reject(new SourceReaderError(readingSentences.too_large_in_memory)),
    )
  }, LOOK_MS)
  child.once('message', resolve).once('error', reject)
  child.once('exit', (code, by) => reject(endedEarly(code, by)))
  try {
    child.send({ ...document, patience_ms: timeout_ms * PATIENCE })
    return readAnswer(await promise)
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal.removeEventListener('abort', onAbort)
    child.kill('SIGKILL')
    await ended
  }
}

/** Which may be read is told one by one; of what is not there nothing is allowed. */
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

function start(path: string): ChildProcess {
  const command = [process.execPath, ...rightsToRead(path), `--max-old-space-size=${HEAP_MB}`, program]
  // The second argument of a shell's script is its $0, so all of the command is "$@" from there on.
  return spawn('/bin/sh', ['-c', `ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`, ...command], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function readAnswer(message: unknown): ReadSource | 'sound' {
  const { data: answer, error } = ReadingAnswer.safeParse(message)
  if (!answer) throw new SourceReaderError(readingSentences.damaged, { cause: error })
  if ('refused' in answer) throw new SourceReaderError(answer.refused)
  if ('failed' in answer) throw new SourceReaderError(readingSentences.damaged, { cause: new Error(answer.failed) })
  return 'sound' in answer ? 'sound' : answer.read
}

/** V8 ends a process whose heap is full by a signal of its own. */
function endedEarly(code: number | null, by: NodeJS.Signals | null): SourceReaderError {
  const cause = new Error(`The reading process ended early (${by ?? code})`)
  return new SourceReaderError(
    by === 'SIGABRT' || by === 'SIGKILL' ? readingSentences.too_large_in_memory : readingSentences.damaged,
    { cause },
  )
}

/** Where the system tells it; elsewhere the limit of the heap alone holds. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const told = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(told.split(' ')[1] ?? 0) * BYTES_IN_PAGE
}
