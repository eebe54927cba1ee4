import type { AudioEncoder, EncodingOptions, EncodingStream, Slot, TakePart } from '@app/ports/audio-encoder.ts'
import type { LameRequest, Mp3 } from './lame.worker.ts'
import type { MasteringAnswer, MasteringRequest } from './mastering.worker.ts'
import { streamThread, type ThreadStream } from './stream-thread.ts'

/** Length of one request to the mixer: a few seconds, so that others get their turn in the middle of a long line. */
const SECONDS_AT_ONCE = 5
/** The first of a stream: people wait for it. A little more than the shortest segment, since encoders are late. */
const FIRST_SECONDS = 1.25
const SAMPLE_BYTES = 2

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
  const chunks = chunkSizes(sample_rate_hz)
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
  async function inStages(requests: Iterable<MasteringRequest>, take?: TakePart): Promise<Uint8Array> {
    const turn = lastMixed
    const { promise, resolve } = Promise.withResolvers<void>()
    lastMixed = promise
    const mp3: Promise<Mp3>[] = []
    try {
      await turn
      for (const request of requests) {
        const { sound } = await master(request)
        await mp3.at(-1)
        if (sound.length === 0) continue
        const part = encode(sound)
        mp3.push(part)
        if (take) part.then(take, () => undefined)
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
    push: (pcm, take) => inStages(piecesOf(pcm, chunks), take),
    mix: (slot, take) => inStages(stretchesOf(slot, chunks), take),
    finish,
    close() {
      if (!isOpen) return
      isOpen = false
      release()
    },
  }
}

/** Counts the samples that a stream takes at once. */
function chunkSizes(sample_rate_hz: number): () => number {
  let isFirst = true
  return () => {
    const seconds = isFirst ? FIRST_SECONDS : SECONDS_AT_ONCE
    isFirst = false
    return Math.round(seconds * sample_rate_hz)
  }
}

function* piecesOf(pcm: Uint8Array, nextSize: () => number): Generator<MasteringRequest> {
  for (let at = 0, next = 0; at === 0 || at < pcm.length; at = next) {
    next = at + SAMPLE_BYTES * nextSize()
    yield { kind: 'push', pcm: pcm.slice(at, next) }
  }
}

function* stretchesOf(slot: Slot, nextSize: () => number): Generator<MasteringRequest> {
  yield { kind: 'begin', slot }
  for (let at = 0, next = 0; at < slot.samples; at = next) {
    next = Math.min(slot.samples, at + nextSize())
    yield { kind: 'mix', samples: next - at }
  }
}
