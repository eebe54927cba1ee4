import { hash } from 'node:crypto'
import { readMp3, type Mp3Facts, type OnFrame } from '@app/sound/mp3/read-mp3.ts'
import type { Chunks } from '@app/sound/mp3/byte-reader.ts'

const HASH_BYTES = 16
/** More than the largest file has at the bitrates of this product; frames beyond that are ignored. */
const MOST_FRAMES = 1_200_000
const FIRST_HASHES = 8_192
/** Offsets of the words that mark an Info or Xing frame, by version and channels. */
const INFO_PLACES = [13, 21, 36]

/** The frames of a sound one after another, each as the first 128 bits of its SHA-256. */
export type FrameSequence = {
  length: number
  /** Length of one of them. */
  frame_ms: number
  /** Hash in hexadecimal. */
  hashAt(index: number): string
  /** One hash of so many frames from there on, in hex. */
  digest(from: number, frames: number): string
}

/** Reads a file once, as `readMp3` does, and keeps 16 bytes of each frame; `onFrame` is called with each, too. */
export async function readFrames(
  chunks: Chunks,
  onFrame: OnFrame = () => undefined,
): Promise<{ facts: Mp3Facts; sequence: FrameSequence }> {
  const { add, end } = frameCollector()
  const facts = await readMp3(chunks, (frame, bytes) => {
    add(frame, bytes)
    onFrame(frame, bytes)
  })
  return { facts, sequence: end(facts.sound_bytes) }
}

/**
 * Bytes between frames count as one more, which equals no other: players may hear something in it. An Info frame at the
 * beginning is left out: players do not play it, and programs that copy a file write their own.
 */
function frameCollector(): { add: OnFrame; end: (sound_bytes: number) => FrameSequence } {
  let hashes = Buffer.alloc(FIRST_HASHES * HASH_BYTES)
  let [length, next, frame_ms] = [0, 0, 0]

  function keep(bytes?: Buffer): void {
    if (length === MOST_FRAMES) return
    if (hashes.length === length * HASH_BYTES) hashes = Buffer.concat([hashes, Buffer.alloc(hashes.length)])
    if (bytes) bytes.copy(hashes, length * HASH_BYTES, 0, HASH_BYTES)
    length++
  }

  return {
    add({ offset, length: bytes_long, samples, sample_rate_hz }, bytes) {
      if (offset > next) keep()
      if (length > 0 || !isInfo(bytes)) keep(hash('sha256', bytes, 'buffer'))
      frame_ms ||= (samples * 1_000) / sample_rate_hz
      next = offset + bytes_long
    },
    end(sound_bytes) {
      if (sound_bytes > next) keep()
      const part = (from: number, frames: number) => hashes.subarray(from * HASH_BYTES, (from + frames) * HASH_BYTES)
      return {
        length,
        frame_ms,
        hashAt: (index) => part(index, 1).toString('hex'),
        digest: (from, frames) => hash('sha256', part(from, frames), 'hex').slice(0, HASH_BYTES * 2),
      }
    },
  }
}

function isInfo(bytes: Uint8Array): boolean {
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return INFO_PLACES.some((at) => ['Info', 'Xing'].includes(frame.toString('latin1', at, at + 4)))
}
