import { Worker } from 'node:worker_threads'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'
import type { PartRequest } from './speak-part.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import type { Priority } from '@app/ports/priority.ts'

export type ToWorker = PartRequest | 'end'
export type FromWorker = { part: SpokenPart } | { failure: string }

/** Signal and priority of the port's request. */
type CallOptions = { signal?: AbortSignal | undefined; priority?: Priority | undefined }

export type WorkerPool = {
  speak(request: PartRequest, options: CallOptions): Promise<SpokenPart>
  close(): Promise<void>
}

type Options = { threads: number; timeout_ms: number; loadModule: () => Promise<WebAssembly.Module> }

/** A pool of worker threads that speak one part at a time; they start when first needed, stay warm and are replaced when they hang. */
export function workerPool({ threads, timeout_ms, loadModule }: Options): WorkerPool {
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  const calls = new Set<Promise<SpokenPart>>()
  const limit = limitConcurrency(threads)
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
    // An error event without a listener would end the process.
    worker.on('error', () => {})
    worker.once('exit', () => {
      alive.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  function speak(request: PartRequest, options: CallOptions): Promise<SpokenPart> {
    const call = speakInTurn(request, options)
    calls.add(call)
    return call.finally(() => calls.delete(call))
  }

  async function speakInTurn(request: PartRequest, { signal, priority }: CallOptions): Promise<SpokenPart> {
    signal?.throwIfAborted()
    refuseWhenClosed()
    const speakOnThread = async () => {
      const worker = await takeWorker()
      const part = await speakOn(worker, request, { timeout_ms, signal })
      idle.push(worker)
      return part
    }
    return limit(speakOnThread, { signal, priority })
  }

  function refuseWhenClosed(): void {
    if (isClosed) throw new SpeechEngineError('The speech engine is closed', { retryable: true })
  }

  /** Lets threads finish and end by themselves: a terminated thread can hang the process at its exit. */
  async function close(): Promise<void> {
    isClosed = true
    await Promise.allSettled(calls)
    for (const worker of idle.splice(0)) worker.postMessage('end' satisfies ToWorker)
    await Promise.all([...alive].map((worker) => new Promise((resolve) => worker.once('exit', resolve))))
  }

  return { speak, close }
}

/** Sends one request to a thread. A thread that times out, dies or whose request is aborted is terminated and not reused. */
function speakOn(
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
