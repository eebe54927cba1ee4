/** One frame of an MP3 stream; `offset` and `length` are bytes in the buffer it was found in. */
export type Mp3Frame = { offset: number; length: number; samples: number; sample_rate_hz: number; bitrate_kbps: number }

/** Frames side by side: what a segment or a file is made of. */
export type FrameRun = { bytes: Uint8Array; samples: number }

const HEADER_BYTES = 4
const MPEG_1 = 3
const MPEG_RESERVED = 1
const LAYER_3 = 1
const bitrates = {
  mpeg_1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg_2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
/** By version (0: MPEG 2.5, 2: MPEG 2, 3: MPEG 1), then by the header's index. */
const sampleRates: Record<number, readonly number[]> = {
  0: [11025, 12000, 8000],
  2: [22050, 24000, 16000],
  3: [44100, 48000, 32000],
}

/** The whole frames of a buffer; bytes that begin no frame are passed over, and a cut-off last frame is left out. */
export function* mp3Frames(bytes: Uint8Array): Generator<Mp3Frame> {
  let offset = 0
  while (offset + HEADER_BYTES <= bytes.length) {
    const frame = parseHeader(bytes, offset)
    if (!frame) offset++
    else if (offset + frame.length > bytes.length) return
    else {
      yield frame
      offset += frame.length
    }
  }
}

function parseHeader(bytes: Uint8Array, offset: number): Mp3Frame | undefined {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(offset, offset + 3)
  const version = (kind >> 3) & 3
  const isFrame = sync === 0xff && (kind & 0xe0) === 0xe0 && version !== MPEG_RESERVED && ((kind >> 1) & 3) === LAYER_3
  const isMpeg1 = version === MPEG_1
  const bitrate_kbps = bitrates[isMpeg1 ? 'mpeg_1' : 'mpeg_2'][rates >> 4]
  const sample_rate_hz = sampleRates[version]?.[(rates >> 2) & 3]
  if (!isFrame || !bitrate_kbps || !sample_rate_hz) return undefined
  const samples = isMpeg1 ? 1152 : 576
  const padding = (rates >> 1) & 1
  const length = Math.floor((samples / 8) * ((bitrate_kbps * 1000) / sample_rate_hz)) + padding
  return { offset, length, samples, sample_rate_hz, bitrate_kbps }
}

export type FrameCutter = {
  /** The whole frames so far, in one piece; what begins the next frame is kept. */
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
