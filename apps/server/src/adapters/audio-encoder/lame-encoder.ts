import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#lib/limit-concurrency.ts'
import type { AudioEncoder, EncodingOptions, EncodingStream, Slot } from '#ports/audio-encoder.ts'
import type { Priority } from '#ports/priority.ts'

export type Request = { call: number; stream: number } & (
  | { kind: 'open'; options: EncodingOptions }
  | { kind: 'push'; pcm: Uint8Array }
  | { kind: 'begin'; slot: Slot }
  | { kind: 'mix'; samples: number }
  | { kind: 'finish' }
  | { kind: 'close' }
)
type RequestBody = Request extends infer R ? (R extends Request ? Omit<R, 'call' | 'stream'> : never) : never
type Mp3 = { mp3: Uint8Array<ArrayBuffer>; output_lufs?: number }
export type Response = Mp3 | { done: true } | { failure: string }
type Reply = { call: number; response: Response }

type Thread = { send(stream: number, request: RequestBody): Promise<Response>; end(): Promise<void> }

/**
 * LAME in WebAssembly: all streams share one thread, which starts with the first stream and is replaced when it dies. It gets
 * one request at a time, so that an interactive stream waits for at most one request of the others.
 */
export function lameEncoder(): AudioEncoder {
  const limit = limitConcurrency(1)
  let thread: Thread | undefined
  let streams = 0

  return {
    async open(options) {
      thread ??= startThread(() => {
        thread = undefined
      })
      return openStream(withPriority(thread, options.priority), ++streams, options)
    },
    async close() {
      await thread?.end()
    },
  }

  function withPriority({ send }: Thread, priority: Priority | undefined): Thread['send'] {
    return (stream, request) => limit(() => send(stream, request), { priority })
  }
}

/** The chunk size of messages to the thread: ten seconds at 24 kHz, so that a clip of half an hour is not copied at once. */
const BYTES_AT_ONCE = 480_000
/** What is mixed in one request: a few seconds, so that others get their turn in the middle of a long line. */
const SECONDS_AT_ONCE = 5

async function openStream(send: Thread['send'], stream: number, options: EncodingOptions): Promise<EncodingStream> {
  await send(stream, { kind: 'open', options })
  const samplesAtOnce = SECONDS_AT_ONCE * options.sample_rate_hz
  let isOpen = true
  let last: Promise<unknown> = Promise.resolve()

  async function request(body: RequestBody): Promise<Response> {
    if (!isOpen) throw new Error('The encoding stream is closed')
    return send(stream, body)
  }

  async function encode(body: RequestBody): Promise<Mp3> {
    const response = await request(body)
    if (!('mp3' in response)) throw new Error('The encoding thread sent no audio')
    return response
  }

  async function pushAll(pcm: Uint8Array): Promise<Uint8Array> {
    const mp3: Uint8Array[] = []
    for (let at = 0; at === 0 || at < pcm.length; at += BYTES_AT_ONCE) {
      mp3.push((await encode({ kind: 'push', pcm: pcm.slice(at, at + BYTES_AT_ONCE) })).mp3)
    }
    return mp3.length === 1 && mp3[0] ? mp3[0] : Buffer.concat(mp3)
  }

  async function mixAll(slot: Slot): Promise<Uint8Array> {
    await request({ kind: 'begin', slot })
    const mp3: Uint8Array[] = []
    for (let at = 0; at < slot.samples; at += samplesAtOnce)
      mp3.push((await encode({ kind: 'mix', samples: Math.min(samplesAtOnce, slot.samples - at) })).mp3)
    return Buffer.concat(mp3)
  }

  async function finish() {
    const { mp3, output_lufs = -Infinity } = await encode({ kind: 'finish' })
    isOpen = false
    return { mp3, output_lufs }
  }

  /** Keeps the order of pushes whose caller did not await them. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  return {
    push: (pcm) => inOrder(() => pushAll(pcm)),
    mix: (slot) => inOrder(() => mixAll(slot)),
    finish: () => inOrder(finish),
    close() {
      if (!isOpen) return
      isOpen = false
      send(stream, { kind: 'close' }).catch(() => {})
    },
  }
}

function startThread(onExit: () => void): Thread {
  const worker = new Worker(new URL('./lame.worker.ts', import.meta.url))
  const waiting = new Map<number, PromiseWithResolvers<Response>>()
  const exited = Promise.withResolvers<void>()
  let calls = 0
  let failure: unknown = new Error('The encoding thread has ended')
  let hasExited = false

  worker.on('message', ({ call, response }: Reply) => {
    const pending = waiting.get(call)
    waiting.delete(call)
    if ('failure' in response) pending?.reject(new Error(`Encoding failed: ${response.failure}`))
    else pending?.resolve(response)
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
    async send(stream, request) {
      if (hasExited) throw failure
      const pending = Promise.withResolvers<Response>()
      waiting.set(++calls, pending)
      worker.postMessage({ ...request, call: calls, stream })
      return pending.promise
    },
    end() {
      worker.postMessage('end')
      return exited.promise
    },
  }
}
