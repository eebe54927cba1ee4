import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import type { Priority } from '@app/ports/priority.ts'
import { threadPool, type ThreadPool } from '@app/runtime/thread-pool.ts'
import type { SpokenPart } from '../join-parts.ts'
import type { PartRequest } from './speak-part.ts'

/** Signal and priority of the port's request. */
type CallOptions = { signal?: AbortSignal | undefined; priority?: Priority | undefined }

export type WorkerPool = {
  speak(request: PartRequest, options: CallOptions): Promise<SpokenPart>
  close(): Promise<void>
}

type Options = { threads: number; timeout_ms: number; loadModule: () => Promise<WebAssembly.Module> }
type Pool = ThreadPool<PartRequest, SpokenPart>

/** Worker threads that speak one part at a time; the module is compiled once for all of them. */
export function workerPool({ threads, timeout_ms, loadModule }: Options): WorkerPool {
  let opening: Promise<Pool> | undefined
  let isClosed = false

  async function open(): Promise<Pool> {
    try {
      return threadPool(new URL('./flite.worker.ts', import.meta.url), { threads, data: await loadModule() })
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return {
    async speak(request, { signal, priority }) {
      signal?.throwIfAborted()
      if (isClosed) throw new SpeechEngineError('The speech engine is closed', { retryable: true })
      const pool = await (opening ??= open())
      try {
        return await pool.run(request, { signal, stop: signal, timeout_ms, priority })
      } catch (cause) {
        signal?.throwIfAborted()
        throw new SpeechEngineError(`The speech thread failed: ${String(cause)}`, { retryable: true, cause })
      }
    },
    async close() {
      isClosed = true
      await (await opening)?.close()
    },
  }
}
