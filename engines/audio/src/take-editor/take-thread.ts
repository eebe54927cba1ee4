import { Worker } from 'node:worker_threads'
import type { SpokenSpan } from '@app/domain/speech'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import type { Priority } from '@app/ports/priority.ts'
import { TakeRefusedError, type TakeSettings } from '@app/ports/take-editor.ts'
import type { AlignedWords, Reference, Talk } from '@app/voices/speech-alignment/align-words.ts'
import type { measureTake } from './measure-take.ts'

export type Request =
  | { kind: 'read'; path: string }
  | { kind: 'align'; talk: Talk; references: Reference[]; written: { text: string; map: SpokenSpan[] } }
  | { kind: 'cut'; take: Int16Array; settings: Omit<TakeSettings, 'priority'> }
  | { kind: 'hearable'; take: Int16Array }
type Answer =
  | ({ kind: 'read'; pcm: Int16Array } & ReturnType<typeof measureTake>)
  | ({ kind: 'align' } & AlignedWords)
  | { kind: 'cut'; pcm: Int16Array; loudness_lufs: number }
  | { kind: 'hearable'; pcm: Int16Array }
export type Reply = Answer | { failure: string } | { refusal: string }
type AnswerTo<K extends Request['kind']> = Extract<Answer, { kind: K }>

export type TakeThread = {
  ask<K extends Request['kind']>(
    request: Extract<Request, { kind: K }>,
    options?: { priority?: Priority | undefined; signal?: AbortSignal | undefined },
  ): Promise<AnswerTo<K>>
  close(): Promise<void>
}

/** One thread for all takes, which starts with the first and is replaced when it dies. It has one request at a time. */
export function takeThread(): TakeThread {
  const limit = limitConcurrency(1)
  let thread: Worker | undefined
  let calls = 0

  function start(): Worker {
    const worker = new Worker(new URL('./take.worker.ts', import.meta.url))
    // An error event without a listener would end the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (thread === worker) thread = undefined
    })
    return worker
  }

  async function send(request: Request): Promise<Reply> {
    thread ??= start()
    const worker = thread
    const call = ++calls
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const onMessage = (message: { call: number; response: Reply }) => {
      if (message.call === call) resolve(message.response)
    }
    const onError = (cause: unknown) => reject(new Error('The thread for takes crashed', { cause }))
    const onExit = () => reject(new Error('The thread for takes has ended'))
    worker.on('message', onMessage).once('error', onError).once('exit', onExit)
    worker.postMessage({ call, request })
    return promise.finally(() => worker.off('message', onMessage).off('error', onError).off('exit', onExit))
  }

  return {
    async ask(request, options = {}) {
      const reply = await limit(() => send(request), options)
      if ('refusal' in reply) throw new TakeRefusedError(reply.refusal)
      if ('failure' in reply) throw new Error(`The thread for takes failed: ${reply.failure}`)
      if (reply.kind !== request.kind) throw new Error('The thread for takes answered another request')
      return reply as AnswerTo<typeof request.kind>
    },
    async close() {
      if (!thread) return
      const ended = new Promise((resolve) => thread?.once('exit', resolve))
      thread.postMessage('end')
      await ended
    },
  }
}
