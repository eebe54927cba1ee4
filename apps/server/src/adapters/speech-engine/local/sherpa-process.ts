import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '#lib/limit-concurrency.ts'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import { SherpaResponse, type Opening, type SherpaRequest } from './sherpa-messages.ts'
import type { Priority } from '#ports/priority.ts'

type RequestBody = Omit<SherpaRequest, 'call'>
/** Signal and priority of the port's request. */
type CallOptions = { signal?: AbortSignal | undefined; priority?: Priority | undefined }
export type SherpaSound = { samples: Int16Array; sample_rate_hz: number }

export type SherpaProcess = {
  speak(request: RequestBody, options: CallOptions): Promise<SherpaSound>
  close(): Promise<void>
}

type Options = { threads: number; timeout_ms: number }
type Child = { send(request: RequestBody): Promise<SherpaSound>; end(): void; ended: Promise<void> }

const program = fileURLToPath(new URL('./sherpa.worker.ts', import.meta.url))

/** sherpa-onnx in a child process that several lines share; it starts with the first line and is replaced when it dies or hangs. */
export function sherpaProcess(opening: Opening, { threads, timeout_ms }: Options): SherpaProcess {
  const limit = limitConcurrency(threads)
  let child: Child | undefined
  let isClosed = false

  function getChild(): Child {
    if (isClosed) throw new SpeechEngineError('The speech engine is closed', { retryable: true })
    const running = child ?? startChild(opening)
    child = running
    void running.ended.then(() => {
      if (child === running) child = undefined
    })
    return running
  }

  /** An abort rejects at once; the call counts against the limit until the child process has really ended it. */
  async function speak(request: RequestBody, { signal, priority }: CallOptions): Promise<SherpaSound> {
    const calling = limit(() => callInTime(request), { signal, priority })
    return signal ? unlessAborted(calling, signal) : calling
  }

  async function callInTime(request: RequestBody): Promise<SherpaSound> {
    const running = getChild()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      running.end()
    }, timeout_ms)
    try {
      return await running.send(request)
    } catch (error) {
      throw isLate
        ? new SpeechEngineError(`The local voices took more than ${timeout_ms} ms`, { retryable: true })
        : error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    speak,
    async close() {
      isClosed = true
      child?.end()
      await child?.ended
    },
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  // After an abort nothing handles a later rejection.
  work.catch(() => undefined)
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

function startChild(opening: Opening): Child {
  const waiting = new Map<number, PromiseWithResolvers<SherpaSound>>()
  const ended = Promise.withResolvers<void>()
  let calls = 0
  // An empty environment: the child process gets no settings and so no secrets.
  const child: ChildProcess = fork(program, {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', (message) => {
    const { data: response } = SherpaResponse.safeParse(message)
    const pending = response && waiting.get(response.call)
    if (!pending) return
    waiting.delete(response.call)
    if ('failure' in response)
      pending.reject(new SpeechEngineError(`The local voices failed: ${response.failure}`, { retryable: true }))
    else pending.resolve(response)
  })
  const onEnd = (cause: unknown) => {
    for (const pending of waiting.values())
      pending.reject(
        new SpeechEngineError('The process of the local voices ended in mid-sentence', { retryable: true, cause }),
      )
    waiting.clear()
    ended.resolve()
  }
  child.once('error', onEnd)
  child.once('exit', (code, signal) => onEnd(new Error(`It ended with ${signal ?? code}`)))
  child.send(opening)
  return {
    send(request) {
      const pending = Promise.withResolvers<SherpaSound>()
      waiting.set(++calls, pending)
      child.send({ ...request, call: calls } satisfies SherpaRequest, (error) => error && onEnd(error))
      return pending.promise
    },
    end: () => void child.kill('SIGKILL'),
    ended: ended.promise,
  }
}
