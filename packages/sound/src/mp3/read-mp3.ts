import { createHash } from 'node:crypto'
import { byteReader, type Chunks } from './byte-reader.ts'
import { FRAME_HEADER_BYTES, readFrameHeader, type Mp3Frame } from './frame-header.ts'
import { readId3, type Id3Text } from './read-id3.ts'
import { soundEnd, TAIL_BYTES } from './sound-end.ts'

export type Mp3Facts = {
  /** The text frames of the tags at its beginning. */
  texts: Id3Text[]
  /** Offset and length of the sound. */
  sound_from: number
  sound_bytes: number
  /** SHA-256, in hex, of the sound: every byte between the tags at the beginning and those at the end. */
  frames_sha256: string
  frames: number
  samples: number
}

/** Called with each whole frame and its bytes, which belong to the reader; `offset` counts from the beginning of the sound. */
export type OnFrame = (frame: Mp3Frame, bytes: Uint8Array) => void

/**
 * Reads an MP3 of any size and any make, once, in little more memory than a piece of it and the megabyte at its end. Every byte that is
 * in no tag is sound, frame or not: else something could be put between the frames that players play and no hash shows.
 */
export async function readMp3(chunks: Chunks, onFrame?: OnFrame): Promise<Mp3Facts> {
  const reader = byteReader(chunks)
  const { texts, bytes: sound_from } = await readId3(reader)
  const hash = createHash('sha256')
  const walk = frameWalker(onFrame)
  let sound_bytes = 0
  const add = (sound: Uint8Array) => {
    hash.update(sound)
    walk.push(sound)
    sound_bytes += sound.length
  }
  const tail = holdBack(TAIL_BYTES, add)
  for await (const piece of reader.rest()) tail.push(piece)
  const last = tail.end()
  add(last.subarray(0, soundEnd(last)))
  return { texts, sound_from, sound_bytes, frames_sha256: hash.digest('hex'), ...walk.end() }
}

/** First byte of every frame. */
const SYNC = 0xff

/** Passes everything on but the last bytes, for it is not known yet what they are. */
function holdBack(most: number, release: (bytes: Uint8Array) => void) {
  const held: Uint8Array[] = []
  let total = 0
  return {
    push(piece: Uint8Array) {
      held.push(piece)
      total += piece.length
      for (let first = held[0]; first && total > most; first = held[0]) {
        const some = Math.min(first.length, total - most)
        release(first.subarray(0, some))
        total -= some
        if (some === first.length) held.shift()
        else held[0] = first.subarray(some)
      }
    },
    end: () => Buffer.concat(held),
  }
}

/** Finds the frames of a sound. After bytes that are none, only a frame that another follows counts: a sync word alone is often chance. */
function frameWalker(onFrame: OnFrame = () => undefined) {
  let rest: Uint8Array = Buffer.alloc(0)
  let [passed, frames, samples] = [0, 0, 0]
  let isInStep = false

  function walk(bytes: Uint8Array, isEnd: boolean): number {
    let at = 0
    while (at + FRAME_HEADER_BYTES <= bytes.length) {
      const frame = readFrameHeader(bytes, at)
      const next = at + (frame?.length ?? 0)
      if (frame && next > bytes.length) {
        if (isInStep || !isEnd) break
      } else if (frame && !isInStep && !isEnd && next + FRAME_HEADER_BYTES > bytes.length) break
      if (frame && next <= bytes.length && (isInStep || next === bytes.length || readFrameHeader(bytes, next))) {
        onFrame({ ...frame, offset: passed + at }, bytes.subarray(at, next))
        frames++
        samples += frame.samples
        isInStep = true
        at = next
      } else {
        isInStep = false
        const sync = bytes.indexOf(SYNC, at + 1)
        at = sync < 0 ? bytes.length : sync
      }
    }
    return at
  }

  function push(sound: Uint8Array): void {
    const bytes = rest.length > 0 ? Buffer.concat([rest, sound]) : sound
    const at = walk(bytes, false)
    // A copy: the piece that it lies in may be large.
    rest = Buffer.from(bytes.subarray(at))
    passed += at
  }

  return {
    push,
    end() {
      walk(rest, true)
      return { frames, samples }
    },
  }
}
