import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import type { Priority } from '@app/ports/priority.ts'
import type { FromThread, ToThread } from './serve-streams.ts'

export type ThreadStream<Request, Answer> = {
  ask(request: Request, transfer?: ArrayBuffer[]): Promise<Answer>
  close(): void
}

export type StreamThread<Options, Request, Answer> = {
  open(options: Options, priority: Priority | undefined): Promise<ThreadStream<Request, Answer>>
  end(): Promise<void>
}

/**
 * A thread that all streams share; it starts with the first stream and is replaced when it dies. It gets one request at a time, so
 * that an interactive stream waits for at most one request of the others.
 */
export function streamThread<Options, Request, Answer>(url: URL): StreamThread<Options, Request, Answer> {
  const limit = limitConcurrency(1)
  let running: Running<Options, Request, Answer> | undefined
  let streams = 0

  return {
    async open(options, priority) {
      running ??= start(url, () => (running = undefined))
      const { send } = running
      const stream = ++streams
      await limit(() => send({ stream, kind: 'open', options }), { priority })
      return {
        async ask(request, transfer) {
          const answer = await limit(() => send({ stream, kind: 'ask', request }, transfer), { priority })
          if (answer === undefined) throw new Error('The encoding thread did not answer')
          return answer
        },
        close() {
          limit(() => send({ stream, kind: 'close' })).catch(() => {})
        },
      }
    },
    async end() {
      await running?.end()
    },
  }
}

type WithoutCall<T> = T extends { call: number } ? Omit<T, 'call'> : never
type Running<Options, Request, Answer> = {
  send(message: WithoutCall<ToThread<Options, Request>>, transfer?: ArrayBuffer[]): Promise<Answer | undefined>
  end(): Promise<void>
}

function start<Options, Request, Answer>(url: URL, onExit: () => void): Running<Options, Request, Answer> {
  const worker = new Worker(url)
  const waiting = new Map<number, PromiseWithResolvers<Answer | undefined>>()
  const exited = Promise.withResolvers<void>()
  let calls = 0
  let failure: unknown = new Error('The encoding thread has ended')
  let hasExited = false

  worker.on('message', (reply: FromThread<Answer>) => {
    const pending = waiting.get(reply.call)
    waiting.delete(reply.call)
    if ('failure' in reply) pending?.reject(new Error(`Encoding failed: ${reply.failure}`))
    else pending?.resolve(reply.answer)
  })
  worker.on('error', (cause) => {
    failure = new Error('The encoding thread crashed', { cause })
  })
  worker.on('exit', () => {
    hasExited = true
    for (const pending of waiting.values()) pending.reject(failure)
    waiting.clear()
    onExit()
    exited.resolve()
  })

  return {
    async send(message, transfer = []) {
      if (hasExited) throw failure
      const pending = Promise.withResolvers<Answer | undefined>()
      waiting.set(++calls, pending)
      worker.postMessage({ ...message, call: calls }, transfer)
      return pending.promise
    },
    end() {
      worker.postMessage('end')
      return exited.promise
    },
  }
}
