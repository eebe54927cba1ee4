import { Piscina, move, transferableSymbol, valueSymbol } from 'piscina'
import { limitConcurrency, type WaitOptions } from './limit-concurrency.ts'

/** Time limit of Node's timers: a pool that is closed waits for its running requests. */
const LONGEST_MS = 2 ** 31 - 1

type Options = {
  /** Number of threads; each has one request at a time. */
  threads?: number
  /** A thread without requests ends after this time; with 0 it ends with its last one. */
  idle_ms?: number
  /** The `workerData` of the threads. */
  data?: unknown
}

type RunOptions = WaitOptions & {
  /** Ends the request, and its thread, with the signal's reason; `signal` ends only the wait for a thread. */
  stop?: AbortSignal | undefined
  /** Ends the request, and its thread, with a `TimeoutError`; the wait for a thread does not count. */
  timeout_ms?: number
  /** Buffers that are handed to the thread rather than copied. */
  transfer?: ArrayBuffer[]
}

export type ThreadPool<Request, Answer> = {
  run(request: Request, options?: RunOptions): Promise<Answer>
  /** Waits for all requests and ends the threads; the next request starts new ones. */
  close(): Promise<void>
}

/**
 * A pool of worker threads that call the function `run` of a module with each request, interactive ones first. Threads
 * start when first needed, stay warm, and are replaced when they crash: their request fails, and no other.
 */
export function threadPool<Request, Answer>(
  url: URL,
  { threads = 1, idle_ms = Infinity, data }: Options = {},
): ThreadPool<Request, Answer> {
  const limit = limitConcurrency(threads)
  const calls = new Set<Promise<Answer>>()
  const running = new Set<AbortController>()
  const pool = new Piscina({
    filename: url.href,
    name: 'run',
    workerData: data,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle_ms,
    closeTimeout: LONGEST_MS,
    recordTiming: false,
  })
  // A thread that fails while it loads has no request yet, so Piscina would let the request wait for ever.
  pool.on('error', (error) => running.forEach((request) => request.abort(error)))

  async function runNow(request: Request, { stop, timeout_ms, transfer = [] }: RunOptions): Promise<Answer> {
    const failure = new AbortController()
    const timeout = timeout_ms === undefined ? undefined : AbortSignal.timeout(timeout_ms)
    const signal = AbortSignal.any([failure.signal, stop, timeout].filter((each) => each !== undefined))
    running.add(failure)
    try {
      return await pool.run(request, { signal, transferList: transfer })
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      running.delete(failure)
    }
  }

  return {
    run(request, options = {}) {
      const call = limit(() => runNow(request, options), options)
      calls.add(call)
      return call.finally(() => calls.delete(call))
    },
    async close() {
      await Promise.allSettled(calls)
      await pool.close()
    },
  }
}

/** An answer of a thread whose buffers are handed over rather than copied. */
export function handedOver<Answer extends object>(answer: Answer, buffers: ArrayBuffer[]): Answer {
  return move({ [transferableSymbol]: buffers, [valueSymbol]: answer }) as Answer
}
