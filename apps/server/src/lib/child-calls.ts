import { type ChildProcess, fork, type SerializationType } from 'node:child_process'
import type { z } from 'zod'

type Options<Response> = {
  /** The module that the child process runs. */
  program: string
  /** Its first message. */
  opening: object
  serialization?: SerializationType
  /** What it may answer; `call` says to what. */
  response: z.ZodType<Response & { call: number }>
  /** The error of calls that were not answered when the process ended. */
  ended(cause: unknown): Error
}

export type Child<Request, Response> = {
  send(request: Request): Promise<Response>
  /** Ends it in the middle of a call; its memory is free again. */
  end(): void
  ended: Promise<void>
}

/** A program in a child process that answers calls: a native library that ends its own process cannot end ours, and a call into it can be broken off. */
export function startChild<Request extends object, Response>({
  program,
  opening,
  serialization = 'json',
  response,
  ended: unanswered,
}: Options<Response>): Child<Request, Response> {
  const waiting = new Map<number, PromiseWithResolvers<Response>>()
  const ended = Promise.withResolvers<void>()
  let calls = 0
  // An empty environment: the child process gets no settings and so no secrets.
  const child: ChildProcess = fork(program, {
    serialization,
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', (message) => {
    const { data } = response.safeParse(message)
    if (!data) return
    waiting.get(data.call)?.resolve(data)
    waiting.delete(data.call)
  })
  const onEnd = (cause: unknown) => {
    for (const pending of waiting.values()) pending.reject(unanswered(cause))
    waiting.clear()
    ended.resolve()
  }
  child.once('error', onEnd)
  child.once('exit', (code, signal) => onEnd(new Error(`It ended with ${signal ?? code}`)))
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
