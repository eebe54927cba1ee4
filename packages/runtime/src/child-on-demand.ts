import type { Priority } from '@app/ports/priority.ts'
import type { Child } from './child-calls.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export type CallOptions = { signal?: AbortSignal | undefined; priority?: Priority | undefined }

type Options<Request, Response> = {
  start(): Child<Request, Response>
  /** Child processes; each has one call at a time, and the other calls wait, interactive ones in front. */
  children: number
  /** Time limit of one call, without its wait; a child that takes longer is ended. */
  timeout_ms: number
  /** Idle time after which the memory of a child is given back. */
  idle_ms: number
  /** Returns true if a child can do nothing more after this response. */
  isLast?(response: Response): boolean
  closed(): Error
  late(): Error
}

export type ChildOnDemand<Request, Response> = {
  ask(request: Request, options: CallOptions): Promise<Response>
  close(): Promise<void>
}

/** Child processes that start with the first calls, and are replaced when they die or hang: that costs the one call that they had. */
export function childOnDemand<Request, Response>(
  options: Options<Request, Response>,
): ChildOnDemand<Request, Response> {
  const limit = limitConcurrency(options.children)
  const alive = new Set<Child<Request, Response>>()
  /** Those without a call, the last used last, with the timers that end them. */
  const idle = new Map<Child<Request, Response>, NodeJS.Timeout>()
  let isClosed = false

  function takeChild(): Child<Request, Response> {
    if (isClosed) throw options.closed()
    const [warm, timer] = [...idle].at(-1) ?? []
    if (!warm) return startAnother()
    clearTimeout(timer)
    idle.delete(warm)
    return warm
  }

  function startAnother(): Child<Request, Response> {
    const child = options.start()
    alive.add(child)
    void child.ended.then(() => {
      alive.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    return child
  }

  async function callInTime(request: Request): Promise<Response> {
    const child = takeChild()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.end()
    }, options.timeout_ms)
    try {
      const response = await child.send(request)
      if (options.isLast?.(response)) child.end()
      else if (alive.has(child)) idle.set(child, setTimeout(child.end, options.idle_ms).unref())
      return response
    } catch (error) {
      child.end()
      throw isLate ? options.late() : isClosed ? options.closed() : error
    } finally {
      clearTimeout(timer)
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
      for (const child of alive) child.end()
      await Promise.all([...alive].map(({ ended }) => ended))
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
