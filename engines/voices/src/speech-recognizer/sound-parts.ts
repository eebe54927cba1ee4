import { open, type FileHandle } from 'node:fs/promises'

export const SAMPLE_RATE_HZ = 16_000
const BYTES_A_SAMPLE = 2
const HEAD_BYTES = 65_536
/** A part is cut where it is quietest within so many seconds of its end, so that no word is cut in two. */
const SEARCH_SECONDS = 15
const WINDOW_SAMPLES = SAMPLE_RATE_HZ / 5
/** The peak of silence, of 32,768. Silent parts are not sent, because models invent words for silence. */
const SILENT_PEAK = 100

/** A part of a recording; `start_seconds` is its position in the recording. */
export type SoundPart = { start_seconds: number; seconds: number; samples: Int16Array<ArrayBuffer> }

/** 16 kHz mono samples that are read piece by piece. */
type Sound = { length: number; read(from: number, to: number): Promise<Int16Array<ArrayBuffer>> }

/** Splits a 16 kHz mono WAV file into parts of about so many seconds, one in memory at a time; silent ones are left out. */
export async function* partsOfFile(path: string, seconds: number): AsyncGenerator<SoundPart> {
  const file = await open(path)
  try {
    const { from, to } = await soundIn(file)
    const read = (first: number, last: number) =>
      samplesAt(file, from + first * BYTES_A_SAMPLE, from + last * BYTES_A_SAMPLE)
    yield* partsOf({ length: Math.floor((to - from) / BYTES_A_SAMPLE), read }, seconds)
  } finally {
    await file.close()
  }
}

/** The same of samples that are in memory. */
export function partsOfSamples(samples: Int16Array<ArrayBuffer>, seconds: number): AsyncGenerator<SoundPart> {
  return partsOf({ length: samples.length, read: async (from, to) => samples.subarray(from, to) }, seconds)
}

async function* partsOf({ length, read }: Sound, seconds: number): AsyncGenerator<SoundPart> {
  for (let at = 0; at < length;) {
    const whole = await read(at, Math.min(at + seconds * SAMPLE_RATE_HZ, length))
    const isLast = at + whole.length >= length
    const samples = isLast ? whole : whole.subarray(0, quietestNearEnd(whole))
    if (samples.length === 0) return
    if (!isSilent(samples))
      yield { start_seconds: at / SAMPLE_RATE_HZ, seconds: samples.length / SAMPLE_RATE_HZ, samples }
    at += samples.length
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
