import { FRAME_HEADER_BYTES, readFrameHeader, type Mp3Frame } from '@app/sound/mp3/frame-header.ts'

/** Frames side by side, of which segments and files are made. */
export type FrameRun = { bytes: Uint8Array; samples: number }

/** The whole frames of a buffer; bytes that begin no frame are passed over, and a cut-off last frame is left out. */
export function* mp3Frames(bytes: Uint8Array): Generator<Mp3Frame> {
  let offset = 0
  while (offset + FRAME_HEADER_BYTES <= bytes.length) {
    const frame = readFrameHeader(bytes, offset)
    if (!frame) offset++
    else if (offset + frame.length > bytes.length) return
    else {
      yield frame
      offset += frame.length
    }
  }
}

export type FrameCutter = {
  /** The whole frames so far, in one piece; the beginning of the next frame is kept. */
  push(bytes: Uint8Array): FrameRun
}

/** Encoders end their output anywhere; segments must end where a frame does. */
export function frameCutter(): FrameCutter {
  let rest: Uint8Array = new Uint8Array(0)
  return {
    push(bytes) {
      const all = Buffer.concat([rest, bytes])
      let [end, samples] = [0, 0]
      for (const frame of mp3Frames(all)) {
        end = frame.offset + frame.length
        samples += frame.samples
      }
      rest = all.subarray(end)
      return { bytes: all.subarray(0, end), samples }
    },
  }
}

const TIMESTAMP_OWNER = 'com.apple.streaming.transportStreamTimestamp\0'
const TICKS_PER_SECOND = 90_000
const TIMESTAMP_MASK = 0x1ffffffffn

/** The ID3 tag that begins each HLS segment of packed audio: when its first sample plays, as a 33-bit 90 kHz clock. */
export function hlsTimestampTag(samples: number, sample_rate_hz: number): Uint8Array {
  const ticks = BigInt(Math.round((samples * TICKS_PER_SECOND) / sample_rate_hz)) & TIMESTAMP_MASK
  const clock = Buffer.alloc(8)
  clock.writeBigUInt64BE(ticks)
  const content = Buffer.concat([Buffer.from(TIMESTAMP_OWNER, 'latin1'), clock])
  const frame = Buffer.concat([Buffer.from('PRIV', 'latin1'), syncSafe(content.length), Buffer.alloc(2), content])
  return Buffer.concat([Buffer.from('ID3\x04\x00\x00', 'latin1'), syncSafe(frame.length), frame])
}

/** ID3 writes sizes with seven bits a byte. */
function syncSafe(size: number): Buffer {
  return Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127])
}
