import { Worker } from 'node:worker_threads'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'
import type { PartRequest } from './speak-part.ts'
import { turns } from '#lib/turns.ts'

export type ToWorker = PartRequest | 'end'
export type FromWorker = { part: SpokenPart } | { failure: string }

/** As the port's request says it. */
type Waited = { signal?: AbortSignal | undefined; is_awaited?: boolean | undefined }

export type WorkerPool = {
  speak(request: PartRequest, waited: Waited): Promise<SpokenPart>
  close(): Promise<void>
}

type Options = { threads: number; timeout_ms: number; loadModule: () => Promise<WebAssembly.Module> }

/** Threads that speak one part each at a time; started when first needed and kept warm, replaced when they hang. */
export function workerPool({ threads, timeout_ms, loadModule }: Options): WorkerPool {
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  const calls = new Set<Promise<SpokenPart>>()
  const slots = turns(threads)
  let module: Promise<WebAssembly.Module> | undefined
  let isClosed = false

  async function takeWorker(): Promise<Worker> {
    const warm = idle.pop()
    if (warm) return warm
    module ??= loadModule().catch((error: unknown) => {
      module = undefined
      throw error
    })
    const worker = new Worker(new URL('./flite.worker.ts', import.meta.url), { workerData: await module })
    alive.add(worker)
    // An error without a listener would bring the whole process down.
    worker.on('error', () => {})
    worker.once('exit', () => {
      alive.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  function speak(request: PartRequest, waited: Waited): Promise<SpokenPart> {
    const call = speakInTurn(request, waited)
    calls.add(call)
    return call.finally(() => calls.delete(call))
  }

  async function speakInTurn(request: PartRequest, { signal, is_awaited }: Waited): Promise<SpokenPart> {
    signal?.throwIfAborted()
    refuseWhenClosed()
    await slots.take(signal, is_awaited)
    try {
      const worker = await takeWorker()
      const part = await ask(worker, request, { timeout_ms, signal })
      idle.push(worker)
      return part
    } finally {
      slots.leave()
    }
  }

  function refuseWhenClosed(): void {
    if (isClosed) throw new SpeechEngineError('The speech engine is closed', { retryable: true })
  }

  /** Threads end by themselves after what was asked before: a terminated thread can hang the process at its exit. */
  async function close(): Promise<void> {
    isClosed = true
    await Promise.allSettled(calls)
    for (const worker of idle.splice(0)) worker.postMessage('end' satisfies ToWorker)
    await Promise.all([...alive].map((worker) => new Promise((resolve) => worker.once('exit', resolve))))
  }

  return { speak, close }
}

/** One question to one thread. A thread that hangs, dies or is no longer wanted is ended and never used again. */
function ask(
  worker: Worker,
  request: PartRequest,
  { timeout_ms, signal }: { timeout_ms: number; signal: AbortSignal | undefined },
): Promise<SpokenPart> {
  const { promise, resolve, reject } = Promise.withResolvers<SpokenPart>()
  const endThread = (reason: unknown) => {
    reject(reason)
    void worker.terminate()
  }
  const onAbort = () => endThread(signal?.reason)
  const onError = (cause: unknown) => endThread(retryable('The speech thread crashed', cause))
  const onExit = () => reject(retryable('The speech thread ended in mid-sentence'))
  const timer = setTimeout(() => endThread(retryable(`Speaking took more than ${timeout_ms} ms`)), timeout_ms)
  const onMessage = (message: FromWorker) => {
    if ('part' in message) resolve(message.part)
    else endThread(retryable(`The speech program failed: ${message.failure}`))
  }
  signal?.addEventListener('abort', onAbort, { once: true })
  worker.once('message', onMessage).once('error', onError).once('exit', onExit)
  if (signal?.aborted) onAbort()
  else worker.postMessage(request)
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  })
}

function retryable(message: string, cause?: unknown): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: true, cause })
}
