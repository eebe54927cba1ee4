import type { FileHandle } from 'node:fs/promises'
import { soundSentences } from '@app/domain/production'
import { SoundFileError } from '@app/ports/sound-converter.ts'

/** A WAV file as its header describes it. */
export type Wav = {
  channels: number
  sample_rate_hz: number
  /** Format of a sample: its bytes, and whether it is a float. */
  sample: { bytes: number; isFloat: boolean }
  /** Offset of the samples, and their number a channel. */
  from: number
  frames: number
}

const LINEAR_PCM = 1
const FLOAT = 3
/** The real format is the first two bytes of an id further on. */
const EXTENSIBLE = 0xfffe
const CHUNK_HEADER_BYTES = 8
const SHORTEST_FORMAT_BYTES = 16
const EXTENSIBLE_FORMAT_BYTES = 40
const RATES = { lowest: 8_000, highest: 192_000 }
/** A file has a handful of chunks before its samples. */
const MOST_CHUNKS = 100

/** Reads the header strictly: sizes have to fit the file. Throws a `SoundFileError`. */
export async function openWav(file: FileHandle): Promise<Wav> {
  const { size } = await file.stat()
  let format: Omit<Wav, 'from' | 'frames'> | undefined
  let at = 12
  for (let chunks = 0; chunks < MOST_CHUNKS && at + CHUNK_HEADER_BYTES <= size; chunks++) {
    const header = await readAt(file, at, CHUNK_HEADER_BYTES)
    const name = header.toString('latin1', 0, 4)
    const length = header.readUInt32LE(4)
    const from = at + CHUNK_HEADER_BYTES
    if (from + length > size) throw new SoundFileError(soundSentences.wav_sizes)
    if (name === 'fmt ') format = readFormat(await readAt(file, from, Math.min(length, EXTENSIBLE_FORMAT_BYTES)))
    if (name === 'data' && format) return { ...format, from, frames: framesIn(length, size - from, format) }
    at = from + length + (length % 2)
  }
  throw new SoundFileError(soundSentences.damaged)
}

/** A recorder that was stopped short leaves a length of 0 before its samples. */
function framesIn(length: number, rest: number, { channels, sample }: Pick<Wav, 'channels' | 'sample'>): number {
  if (length === 0 && rest > CHUNK_HEADER_BYTES) throw new SoundFileError(soundSentences.wav_sizes)
  return Math.floor(length / (channels * sample.bytes))
}

function readFormat(chunk: Buffer): Omit<Wav, 'from' | 'frames'> {
  if (chunk.length < SHORTEST_FORMAT_BYTES) throw new SoundFileError(soundSentences.damaged)
  const named = chunk.readUInt16LE(0)
  const codec = named === EXTENSIBLE && chunk.length >= EXTENSIBLE_FORMAT_BYTES ? chunk.readUInt16LE(24) : named
  const [channels, sample_rate_hz, bits] = [chunk.readUInt16LE(2), chunk.readUInt32LE(4), chunk.readUInt16LE(14)]
  const isFloat = codec === FLOAT && bits === 32
  if (!isFloat && !(codec === LINEAR_PCM && [16, 24, 32].includes(bits)))
    throw new SoundFileError(soundSentences.wav_format)
  if (channels < 1) throw new SoundFileError(soundSentences.damaged)
  if (channels > 2) throw new SoundFileError(soundSentences.wav_channels)
  if (sample_rate_hz < RATES.lowest || sample_rate_hz > RATES.highest) throw new SoundFileError(soundSentences.wav_rate)
  return { channels, sample_rate_hz, sample: { bytes: bits / 8, isFloat } }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The samples of each channel from one frame to another, as 16-bit integers; silence before the beginning and after the end. */
export async function readFrames(file: FileHandle, wav: Wav, from: number, to: number): Promise<Int16Array[]> {
  const { channels, sample } = wav
  const sides = Array.from({ length: channels }, () => new Int16Array(to - from))
  const first = Math.max(0, from)
  const last = Math.min(wav.frames, to)
  if (first >= last) return sides
  const frameBytes = channels * sample.bytes
  const bytes = await readAt(file, wav.from + first * frameBytes, (last - first) * frameBytes)
  const frames = Math.floor(bytes.length / frameBytes)
  for (let frame = 0; frame < frames; frame++)
    sides.forEach((side, channel) => {
      side[first - from + frame] = readSample(bytes, frame * frameBytes + channel * sample.bytes, sample)
    })
  return sides
}

function readSample(bytes: Buffer, at: number, { bytes: width, isFloat }: Wav['sample']): number {
  if (width === 2) return bytes.readInt16LE(at)
  // The highest two bytes of a longer integer are its 16-bit value.
  if (!isFloat) return bytes.readInt16LE(at + width - 2)
  const value = bytes.readFloatLE(at)
  return Number.isFinite(value) ? Math.round(Math.max(-1, Math.min(1, value)) * 32_767) : 0
}
