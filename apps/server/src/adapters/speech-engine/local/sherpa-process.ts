import { fileURLToPath } from 'node:url'
import { type Child, startChild } from '#lib/child-calls.ts'
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

type Options = {
  threads: number
  timeout_ms: number
  /** After so long without a line its memory is given back. */
  idle_ms?: number
}
type SherpaChild = Child<RequestBody, SherpaResponse>

const IDLE_MS = 300_000
const ENDED_SENTENCE = 'The process of the local voices ended in mid-sentence'

const program = fileURLToPath(new URL('./sherpa.worker.ts', import.meta.url))

/** sherpa-onnx in a child process that several lines share; it starts with the first line and is replaced when it dies or hangs. */
export function sherpaProcess(opening: Opening, { threads, timeout_ms, idle_ms = IDLE_MS }: Options): SherpaProcess {
  const limit = limitConcurrency(threads)
  let child: SherpaChild | undefined
  let idle: NodeJS.Timeout | undefined
  let speaking = 0
  let isClosed = false

  function getChild(): SherpaChild {
    if (isClosed) throw new SpeechEngineError('The speech engine is closed', { retryable: true })
    const running = child ?? startSherpa(opening)
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
    clearTimeout(idle)
    speaking += 1
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      running.end()
    }, timeout_ms)
    try {
      const response = await running.send(request)
      if ('failure' in response)
        throw new SpeechEngineError(`The local voices failed: ${response.failure}`, { retryable: true })
      return response
    } catch (error) {
      throw isLate
        ? new SpeechEngineError(`The local voices took more than ${timeout_ms} ms`, { retryable: true })
        : error
    } finally {
      clearTimeout(timer)
      speaking -= 1
      if (speaking === 0) idle = setTimeout(running.end, idle_ms).unref()
    }
  }

  return {
    speak,
    async close() {
      isClosed = true
      clearTimeout(idle)
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

function startSherpa(opening: Opening): SherpaChild {
  return startChild({
    program,
    opening,
    serialization: 'advanced',
    response: SherpaResponse,
    ended: (cause) => new SpeechEngineError(ENDED_SENTENCE, { retryable: true, cause }),
  })
}
