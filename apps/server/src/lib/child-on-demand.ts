import type { Priority } from '#ports/priority.ts'
import type { Child } from './child-calls.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export type CallOptions = { signal?: AbortSignal | undefined; priority?: Priority | undefined }

type Options<Request, Response> = {
  start(): Child<Request, Response>
  /** Calls at the same time; the others wait, interactive ones in front. */
  concurrency: number
  /** Of one call, without its wait; a child that takes longer is ended. */
  timeout_ms: number
  /** After so long without a call its memory is given back. */
  idle_ms: number
  closed(): Error
  late(): Error
}

export type ChildOnDemand<Request, Response> = {
  ask(request: Request, options: CallOptions): Promise<Response>
  close(): Promise<void>
}

/** A child process that several calls share; it starts with the first call and is replaced when it dies or hangs. */
export function childOnDemand<Request, Response>(
  options: Options<Request, Response>,
): ChildOnDemand<Request, Response> {
  const limit = limitConcurrency(options.concurrency)
  let child: Child<Request, Response> | undefined
  let idle: NodeJS.Timeout | undefined
  let calls = 0
  let isClosed = false

  function getChild(): Child<Request, Response> {
    if (isClosed) throw options.closed()
    const running = child ?? options.start()
    child = running
    void running.ended.then(() => {
      if (child === running) child = undefined
    })
    return running
  }

  async function callInTime(request: Request): Promise<Response> {
    const running = getChild()
    clearTimeout(idle)
    calls += 1
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      running.end()
    }, options.timeout_ms)
    try {
      return await running.send(request)
    } catch (error) {
      throw isLate ? options.late() : error
    } finally {
      clearTimeout(timer)
      calls -= 1
      if (calls === 0) idle = setTimeout(running.end, options.idle_ms).unref()
    }
  }

  return {
    /** An abort rejects at once; the call counts against the limit until the child process has really ended it. */
    async ask(request, { signal, priority }) {
      const calling = limit(() => callInTime(request), { signal, priority })
      return signal ? unlessAborted(calling, signal) : calling
    },
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
