import { crc32 } from 'node:zlib'
import { readFrameHeader } from '@app/sound/mp3/frame-header.ts'
import type { AudioEncoder, EncodingOptions, EncodingStream, Slot, TakePart } from '@app/ports/audio-encoder.ts'

const FULL_SCALE = 32_768
const SAMPLE_BYTES = 2
/** Frames after the last sample, as an encoder with a delay writes them. */
const LATE_FRAMES = 1
const PADDING_BIT = 2
/** Second bytes of headers without a checksum: MPEG 1, then MPEG 2. */
const KINDS = [0xfb, 0xf3]
const CHANNEL_MODES = { 1: 0xc0, 2: 0x00 }
const CHECKSUM_BYTES = 4

/**
 * Encoder for tests that do not listen: MP3 of the right length and bit rate that decodes to silence, made at once in
 * this thread. Every frame ends with a checksum of all sound so far, so that other sound gives other bytes. The
 * loudness is the power of the samples of speech, which for a tone is what a meter reads.
 */
export function quickEncoder(): AudioEncoder {
  return { open: async (options) => openStream(options), close: async () => undefined }
}

function openStream(options: EncodingOptions): EncodingStream {
  const frames = silentFrames(options)
  const power = powerMeter(options.gain)
  let checksum = crc32(JSON.stringify({ ...options, priority: undefined }))
  let isOpen = true
  let samples = 0
  /** Samples that do not fill a frame yet. */
  let begun: Uint8Array = Buffer.of()

  /** Frame by frame, so that the size of the pieces makes no difference. */
  function push(pcm: Uint8Array): Uint8Array[] {
    const bytes = Buffer.concat([begun, pcm])
    const mp3: Uint8Array[] = []
    let at = 0
    for (const step = frames.samples * SAMPLE_BYTES; at + step <= bytes.length; at += step) {
      checksum = crc32(bytes.subarray(at, at + step), checksum)
      samples += frames.samples
      mp3.push(frames.until(samples, checksum))
    }
    power.add(bytes.subarray(0, at), 1)
    begun = bytes.subarray(at)
    return mp3
  }

  function mix(slot: Slot): Uint8Array[] {
    checksum = checksumOf(slot, checksum)
    samples += slot.samples
    if (slot.sound?.kind === 'speech') power.add(slot.sound.pcm, slot.sound.gain)
    return [frames.until(samples, checksum)]
  }

  function answer(mp3: () => Uint8Array[], take?: TakePart): Uint8Array {
    if (!isOpen) throw new Error('The encoding stream is closed')
    const bytes = Buffer.concat(mp3())
    if (bytes.length > 0) take?.(bytes)
    return bytes
  }

  return {
    push: async (pcm, take) => answer(() => push(pcm), take),
    mix: async (slot, take) => answer(() => mix(slot), take),
    async finish() {
      const mp3 = answer(() => {
        power.add(begun, 1)
        samples += Math.floor(begun.length / SAMPLE_BYTES)
        return [frames.rest(samples, crc32(begun, checksum))]
      })
      isOpen = false
      return { mp3, output_lufs: power.decibels() }
    },
    close() {
      isOpen = false
    },
  }
}

/** Frames that decode to silence, some longer by a byte where the bit rate needs it. */
function silentFrames(options: EncodingOptions) {
  const { sample_rate_hz, bitrate_kbps } = options
  const header = headerOf(options)
  const { length = 0, samples = 0 } = readFrameHeader(header, 0) ?? {}
  const bytesUntil = (frame: number) => Math.floor((frame * samples * bitrate_kbps * 125) / sample_rate_hz)
  let written = 0

  function frame(index: number, checksum: number): Uint8Array {
    const isPadded = bytesUntil(index + 1) - bytesUntil(index) > length
    const bytes = Buffer.alloc(length + Number(isPadded))
    bytes.set(header)
    if (isPadded) bytes[2] = (header[2] ?? 0) | PADDING_BIT
    bytes.writeUInt32BE(checksum, bytes.length - CHECKSUM_BYTES)
    return bytes
  }

  function write(until: number, checksum: number): Uint8Array {
    const from = written
    written = Math.max(written, until)
    return Buffer.concat(Array.from({ length: written - from }, (_, index) => frame(from + index, checksum)))
  }

  return {
    samples,
    until: (end: number, checksum: number) => write(Math.floor(end / samples), checksum),
    rest: (end: number, checksum: number) => write(Math.ceil(end / samples) + LATE_FRAMES, checksum),
  }
}

/** Header of frames of this format without padding: the one that is read as such. */
function headerOf({ sample_rate_hz, bitrate_kbps, channels = 1 }: EncodingOptions): Uint8Array {
  for (const kind of KINDS)
    for (let rates = 0; rates < 256; rates++) {
      const header = Uint8Array.of(0xff, kind, rates, CHANNEL_MODES[channels])
      const read = readFrameHeader(header, 0)
      const isPadded = (rates & PADDING_BIT) > 0
      if (read?.sample_rate_hz === sample_rate_hz && read.bitrate_kbps === bitrate_kbps && !isPadded) return header
    }
  throw new Error(`MP3 has no ${bitrate_kbps} kbit/s at ${sample_rate_hz} Hz`)
}

function checksumOf({ sound, ...slot }: Slot, before: number): number {
  const known = crc32(JSON.stringify(slot), before)
  if (!sound) return known
  if (sound.kind === 'speech') {
    const { pcm, ...rest } = sound
    return crc32(JSON.stringify(rest), crc32(pcm, known))
  }
  const { left, right, ...rest } = sound
  return [left, right].reduce((sum, side) => crc32(bytesOf(side), sum), crc32(JSON.stringify(rest), known))
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function powerMeter(gain: number) {
  let sum = 0
  let count = 0
  return {
    add(pcm: Uint8Array, clip_gain: number) {
      const samples = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
      const factor = (gain * clip_gain) / FULL_SCALE
      const length = Math.floor(pcm.byteLength / SAMPLE_BYTES)
      for (let at = 0; at < length; at++) sum += (samples.getInt16(at * SAMPLE_BYTES, true) * factor) ** 2
      count += length
    },
    decibels: () => (sum === 0 ? -Infinity : 10 * Math.log10(sum / count)),
  }
}
