/** One frame of an MP3 stream; `offset` and `length` are bytes in the buffer it was found in. */
export type Mp3Frame = { offset: number; length: number; samples: number; sample_rate_hz: number; bitrate_kbps: number }

export const FRAME_HEADER_BYTES = 4
const MPEG_1 = 3
const MPEG_RESERVED = 1
const LAYER_3 = 1
const bitrates = {
  mpeg_1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg_2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
/** Sample rates by version (0: MPEG 2.5, 2: MPEG 2, 3: MPEG 1), then by the header's index. */
const sampleRates: Record<number, readonly number[]> = {
  0: [11025, 12000, 8000],
  2: [22050, 24000, 16000],
  3: [44100, 48000, 32000],
}

/** The frame that begins at this place, going by its header; `undefined` where none does, or one of free format. */
export function readFrameHeader(bytes: Uint8Array, offset: number): Mp3Frame | undefined {
  // Looked at one by one: a part of the buffer for every byte of a large file would take seconds.
  if (bytes[offset] !== 0xff) return undefined
  const [kind = 0, rates = 0] = [bytes[offset + 1], bytes[offset + 2]]
  const version = (kind >> 3) & 3
  const isFrame = (kind & 0xe0) === 0xe0 && version !== MPEG_RESERVED && ((kind >> 1) & 3) === LAYER_3
  const isMpeg1 = version === MPEG_1
  const bitrate_kbps = bitrates[isMpeg1 ? 'mpeg_1' : 'mpeg_2'][rates >> 4]
  const sample_rate_hz = sampleRates[version]?.[(rates >> 2) & 3]
  if (!isFrame || !bitrate_kbps || !sample_rate_hz) return undefined
  const samples = isMpeg1 ? 1152 : 576
  const padding = (rates >> 1) & 1
  const length = Math.floor((samples / 8) * ((bitrate_kbps * 1000) / sample_rate_hz)) + padding
  return { offset, length, samples, sample_rate_hz, bitrate_kbps }
}
