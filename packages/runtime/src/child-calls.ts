import { type ChildProcess, fork, type SerializationType } from 'node:child_process'
import { setPriority } from 'node:os'
import type { z } from 'zod'

/** The end of a process: its signal, and true if it had sent any answer. */
export type ChildEnd = { signal: NodeJS.Signals | null; has_answered: boolean }

type Options<Response> = {
  /** The module that the child process runs. */
  program: string
  /** Its first message. */
  opening: object
  serialization?: SerializationType
  /** Its scheduling priority; with a higher number it gets the processor after others. */
  nice?: number
  /** Schema of its response; `call` names the request. */
  response: z.ZodType<Response & { call: number }>
  /** The error of calls that were not answered when the process ended. */
  ended(cause: unknown, end: ChildEnd): Error
}

export type Child<Request, Response> = {
  send(request: Request): Promise<Response>
  /** Ends it in the middle of a call; its memory is free again. */
  end(): void
  ended: Promise<void>
}

/**
 * The child process gets no settings and so no secrets. glibc is to give back what reading a model took: by default it keeps
 * 170 MB of Kokoro.
 */
const ENVIRONMENT = { MALLOC_TRIM_THRESHOLD_: '131072' }

/** A program in a child process that answers calls: a native library that ends its own process cannot end ours, and a call into it can be broken off. */
export function startChild<Request extends object, Response>({
  program,
  opening,
  serialization = 'json',
  nice = 0,
  response,
  ended: unanswered,
}: Options<Response>): Child<Request, Response> {
  const waiting = new Map<number, PromiseWithResolvers<Response>>()
  const ended = Promise.withResolvers<void>()
  let calls = 0
  let has_answered = false
  const child: ChildProcess = fork(program, {
    serialization,
    env: ENVIRONMENT,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (nice > 0) lowerPriority(child, nice)
  child.on('message', (message) => {
    const { data } = response.safeParse(message)
    if (!data) return
    has_answered = true
    waiting.get(data.call)?.resolve(data)
    waiting.delete(data.call)
  })
  const onEnd = (cause: unknown, signal: NodeJS.Signals | null = null) => {
    for (const pending of waiting.values()) pending.reject(unanswered(cause, { signal, has_answered }))
    waiting.clear()
    ended.resolve()
  }
  child.once('error', (cause) => onEnd(cause))
  child.once('exit', (code, signal) => onEnd(new Error(`It ended with ${signal ?? code}`), signal))
  child.send(opening)
  return {
    send(request) {
      const pending = Promise.withResolvers<Response>()
      waiting.set(++calls, pending)
      child.send({ ...request, call: calls }, (error) => error && onEnd(error))
      return pending.promise
    },
    end: () => void child.kill('SIGKILL'),
    ended: ended.promise,
  }
}

/** Threads inherit it, so it is set before the program starts any. */
function lowerPriority({ pid }: ChildProcess, nice: number): void {
  try {
    if (pid !== undefined) setPriority(pid, nice)
  } catch {
    // The process has ended already, which its exit reports.
  }
}
