import { open, type FileHandle } from 'node:fs/promises'

const SAMPLE_RATE_HZ = 16_000
const BYTES_A_SAMPLE = 2
const BYTES_A_SECOND = SAMPLE_RATE_HZ * BYTES_A_SAMPLE
const HEADER_BYTES = 44
const HEAD_BYTES = 65_536
/** A part is cut where it is quietest within so many seconds of its end, so that no word is cut in two. */
const SEARCH_SECONDS = 15
const WINDOW_SAMPLES = SAMPLE_RATE_HZ / 5
/** The peak of silence, of 32,768. Silent parts are not sent, because models invent words for silence. */
const SILENT_PEAK = 100

/** A part of a recording as a WAV file of its own; `start_seconds` is its position in the recording. */
export type WavPart = { start_seconds: number; seconds: number; wav: Uint8Array<ArrayBuffer> }

/** Splits a 16 kHz mono recording into parts of about so many seconds, one in memory at a time; silent ones are left out. */
export async function* wavParts(path: string, seconds: number): AsyncGenerator<WavPart> {
  const file = await open(path)
  try {
    const { from, to } = await soundIn(file)
    for (let at = from; at < to;) {
      const whole = await samplesAt(file, at, Math.min(at + seconds * BYTES_A_SECOND, to))
      const isLast = at + whole.byteLength >= to
      const samples = isLast ? whole : whole.subarray(0, quietestNearEnd(whole))
      if (samples.length === 0) return
      if (!isSilent(samples))
        yield {
          start_seconds: (at - from) / BYTES_A_SECOND,
          seconds: samples.length / SAMPLE_RATE_HZ,
          wav: wavOf(samples),
        }
      at += samples.byteLength
    }
  } finally {
    await file.close()
  }
}

/** The byte range of the samples: the `data` chunk, as far as the file reaches. */
async function soundIn(file: FileHandle): Promise<{ from: number; to: number }> {
  const { size } = await file.stat()
  const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
  await file.read(head, 0, head.length, 0)
  for (let at = 12; at + 8 <= head.length;) {
    const bytes = head.readUInt32LE(at + 4)
    if (head.toString('latin1', at, at + 4) === 'data') return { from: at + 8, to: Math.min(size, at + 8 + bytes) }
    at += 8 + bytes + (bytes % 2)
  }
  return { from: size, to: size }
}

async function samplesAt(file: FileHandle, from: number, to: number): Promise<Int16Array<ArrayBuffer>> {
  const samples = new Int16Array(Math.floor((to - from) / BYTES_A_SAMPLE))
  const { bytesRead } = await file.read(new Uint8Array(samples.buffer), 0, samples.byteLength, from)
  return samples.subarray(0, Math.floor(bytesRead / BYTES_A_SAMPLE))
}

function quietestNearEnd(samples: Int16Array): number {
  const windows = Math.floor(Math.min(SEARCH_SECONDS * SAMPLE_RATE_HZ, samples.length / 2) / WINDOW_SAMPLES)
  let quietest = { at: samples.length, sum: Number.POSITIVE_INFINITY }
  for (let window = 1; window <= windows; window++) {
    const at = samples.length - window * WINDOW_SAMPLES
    const sum = samples.subarray(at, at + WINDOW_SAMPLES).reduce((total, sample) => total + Math.abs(sample), 0)
    if (sum < quietest.sum) quietest = { at: at + WINDOW_SAMPLES / 2, sum }
  }
  return quietest.at
}

function isSilent(samples: Int16Array): boolean {
  return samples.every((sample) => Math.abs(sample) < SILENT_PEAK)
}

/** 16 kHz mono samples as a WAV file. */
export function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.byteLength)
  const header = Buffer.from(bytes.buffer, 0, HEADER_BYTES)
  header.write('RIFF')
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24)
  header.writeUInt32LE(BYTES_A_SECOND, 28)
  header.writeUInt16LE(BYTES_A_SAMPLE, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), HEADER_BYTES)
  return bytes
}
