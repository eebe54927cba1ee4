import type { AudioEncoder, EncodingOptions, EncodingStream, Slot } from '#ports/audio-encoder.ts'
import type { LameRequest, Mp3 } from './lame.worker.ts'
import type { MasteringAnswer, MasteringRequest } from './mastering.worker.ts'
import { streamThread, type ThreadStream } from './stream-thread.ts'

/** The chunk size of messages to the thread: ten seconds at 24 kHz, so that a clip of half an hour is not copied at once. */
const BYTES_AT_ONCE = 480_000
/** What is mixed in one request: a few seconds, so that others get their turn in the middle of a long line. */
const SECONDS_AT_ONCE = 5

/**
 * Two threads, one that mixes and masters and one with LAME in WebAssembly: while one stretch is encoded the next is mixed. LAME
 * alone takes half of the time of a produced episode, and takes one stretch of a stream after the other.
 */
export function lameEncoder(): AudioEncoder {
  const mastering = streamThread<EncodingOptions, MasteringRequest, MasteringAnswer>(
    new URL('./mastering.worker.ts', import.meta.url),
  )
  const lame = streamThread<EncodingOptions, LameRequest, Mp3>(new URL('./lame.worker.ts', import.meta.url))
  return {
    async open(options) {
      const { priority } = options
      const encoding = await lame.open(options, priority)
      return openStream({ mastering: await mastering.open(options, priority), encoding }, options)
    },
    async close() {
      await Promise.all([mastering.end(), lame.end()])
    },
  }
}

type Stages = {
  mastering: ThreadStream<MasteringRequest, MasteringAnswer>
  encoding: ThreadStream<LameRequest, Mp3>
}

function openStream({ mastering, encoding }: Stages, { sample_rate_hz }: EncodingOptions): EncodingStream {
  let isOpen = true
  /** Settles when the stretch before is mixed; it may yet be encoded. */
  let lastMixed: Promise<unknown> = Promise.resolve()

  async function master(request: MasteringRequest): Promise<MasteringAnswer> {
    if (!isOpen) throw new Error('The encoding stream is closed')
    return mastering.ask(request)
  }

  function encode(sound: MasteringAnswer['sound'], is_last = false): Promise<Mp3> {
    const mp3 = encoding.ask(
      { sound, is_last },
      sound.flat().map(({ buffer }) => buffer),
    )
    // If mixing fails before this one is awaited, its rejection must not end the process.
    mp3.catch(() => undefined)
    return mp3
  }

  /** Encodes requests in the order of their calls; at most one stretch waits for LAME, so that memory stays small. */
  async function inStages(requests: Iterable<MasteringRequest>): Promise<Uint8Array> {
    const turn = lastMixed
    const { promise, resolve } = Promise.withResolvers<void>()
    lastMixed = promise
    const mp3: Promise<Mp3>[] = []
    try {
      await turn
      for (const request of requests) {
        const { sound } = await master(request)
        await mp3.at(-1)
        if (sound.length > 0) mp3.push(encode(sound))
      }
    } finally {
      resolve()
    }
    return Buffer.concat(await Promise.all(mp3))
  }

  async function finish() {
    await lastMixed
    const { sound, output_lufs = -Infinity } = await master({ kind: 'finish' })
    isOpen = false
    const mp3 = await encode(sound, true)
    release()
    return { mp3, output_lufs }
  }

  function release(): void {
    mastering.close()
    encoding.close()
  }

  return {
    push: (pcm) => inStages(piecesOf(pcm)),
    mix: (slot) => inStages(stretchesOf(slot, SECONDS_AT_ONCE * sample_rate_hz)),
    finish,
    close() {
      if (!isOpen) return
      isOpen = false
      release()
    },
  }
}

function* piecesOf(pcm: Uint8Array): Generator<MasteringRequest> {
  for (let at = 0; at === 0 || at < pcm.length; at += BYTES_AT_ONCE)
    yield { kind: 'push', pcm: pcm.slice(at, at + BYTES_AT_ONCE) }
}

function* stretchesOf(slot: Slot, samplesAtOnce: number): Generator<MasteringRequest> {
  yield { kind: 'begin', slot }
  for (let at = 0; at < slot.samples; at += samplesAtOnce)
    yield { kind: 'mix', samples: Math.min(samplesAtOnce, slot.samples - at) }
}
