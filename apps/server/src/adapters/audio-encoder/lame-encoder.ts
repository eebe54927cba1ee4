import { Worker } from 'node:worker_threads'
import { turns } from '#lib/turns.ts'
import type { AudioEncoder, EncodingOptions, EncodingStream } from '#ports/audio-encoder.ts'

export type Question = { call: number; stream: number } & (
  | { kind: 'open'; options: EncodingOptions }
  | { kind: 'push'; pcm: Uint8Array }
  | { kind: 'finish' }
  | { kind: 'close' }
)
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'call' | 'stream'> : never) : never
type Mp3 = { mp3: Uint8Array<ArrayBuffer>; output_lufs?: number }
export type Answer = Mp3 | { done: true } | { failure: string }
type Reply = { call: number; answer: Answer }

type Thread = { ask(stream: number, asked: Asked): Promise<Answer>; end(): Promise<void> }

/**
 * LAME in WASM: all streams share one thread, started when the first is opened; a new one follows one that dies. It has one
 * question at a time, so that a stream that is awaited never waits for more than one of the others'.
 */
export function lameEncoder(): AudioEncoder {
  const places = turns(1)
  let thread: Thread | undefined
  let streams = 0

  return {
    async open(options) {
      thread ??= startThread(() => {
        thread = undefined
      })
      return openStream(inTurn(thread, options.is_awaited), ++streams, options)
    },
    async close() {
      await thread?.end()
    },
  }

  function inTurn({ ask }: Thread, isAwaited: boolean | undefined): Thread['ask'] {
    return async (stream, asked) => {
      await places.take(undefined, isAwaited)
      return ask(stream, asked).finally(places.leave)
    }
  }
}

/** Ten seconds at 24 kHz: a clip of half an hour must not be copied to the thread at once. */
const BYTES_AT_ONCE = 480_000

async function openStream(askThread: Thread['ask'], stream: number, options: EncodingOptions): Promise<EncodingStream> {
  await askThread(stream, { kind: 'open', options })
  let isOpen = true
  let last: Promise<unknown> = Promise.resolve()

  async function ask(asked: Asked): Promise<Mp3> {
    if (!isOpen) throw new Error('The encoding stream is closed')
    const answer = await askThread(stream, asked)
    if (!('mp3' in answer)) throw new Error('The encoding thread gave no sound')
    return answer
  }

  async function pushAll(pcm: Uint8Array): Promise<Uint8Array> {
    const mp3: Uint8Array[] = []
    for (let at = 0; at === 0 || at < pcm.length; at += BYTES_AT_ONCE) {
      mp3.push((await ask({ kind: 'push', pcm: pcm.slice(at, at + BYTES_AT_ONCE) })).mp3)
    }
    return mp3.length === 1 && mp3[0] ? mp3[0] : Buffer.concat(mp3)
  }

  async function finish() {
    const { mp3, output_lufs = -Infinity } = await ask({ kind: 'finish' })
    isOpen = false
    return { mp3, output_lufs }
  }

  /** Pushes that nobody waited for keep their order. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  return {
    push: (pcm) => inOrder(() => pushAll(pcm)),
    finish: () => inOrder(finish),
    close() {
      if (!isOpen) return
      isOpen = false
      askThread(stream, { kind: 'close' }).catch(() => {})
    },
  }
}

function startThread(onExit: () => void): Thread {
  const worker = new Worker(new URL('./lame.worker.ts', import.meta.url))
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const exited = Promise.withResolvers<void>()
  let calls = 0
  let failure: unknown = new Error('The encoding thread has ended')
  let hasExited = false

  worker.on('message', ({ call, answer }: Reply) => {
    const question = waiting.get(call)
    waiting.delete(call)
    if ('failure' in answer) question?.reject(new Error(`Encoding failed: ${answer.failure}`))
    else question?.resolve(answer)
  })
  worker.on('error', (cause) => {
    failure = new Error('The encoding thread crashed', { cause })
  })
  worker.on('exit', () => {
    hasExited = true
    for (const question of waiting.values()) question.reject(failure)
    waiting.clear()
    onExit()
    exited.resolve()
  })

  return {
    async ask(stream, asked) {
      if (hasExited) throw failure
      const question = Promise.withResolvers<Answer>()
      waiting.set(++calls, question)
      worker.postMessage({ ...asked, call: calls, stream })
      return question.promise
    },
    end() {
      worker.postMessage('end')
      return exited.promise
    },
  }
}
