const LINEAR_PCM = 1
/** Linear PCM too, with a longer header that names the place of each channel. */
const EXTENSIBLE = 0xfffe
const CHUNK_HEADER_BYTES = 8
/** Who writes the header before the sound cannot know its length. */
const UNKNOWN_SIZES = [0, 0x7fffffff, 0xffffffff]

export type SoundFormat = { rate: number; channels: number; bits: number; is_linear: boolean }
/** A file that ends before it should, or is no WAV file, says why in `problem`. */
export type Wav = { format: SoundFormat; data: Buffer } | { problem: string }

/** A WAV file is a header and chunks; the sound is the chunk named data, after the one that says its format. */
export function readWav(bytes: Buffer): Wav {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    return { problem: 'its WAV file has no header' }
  let format: SoundFormat | undefined
  for (let at = 12; at + CHUNK_HEADER_BYTES <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const from = at + CHUNK_HEADER_BYTES
    if (name === 'data' && format) return soundOf(bytes, { from, size }, format)
    if (from + size > bytes.length || (name === 'fmt ' && size < 16)) return { problem: 'its WAV file is cut short' }
    if (name === 'fmt ') format = readFormat(bytes.subarray(from, from + size))
    at = from + size + (size % 2)
  }
  return { problem: 'its WAV file holds no sound' }
}

function soundOf(bytes: Buffer, { from, size }: { from: number; size: number }, format: SoundFormat): Wav {
  if (UNKNOWN_SIZES.includes(size)) return { format, data: bytes.subarray(from) }
  if (from + size > bytes.length) return { problem: 'its WAV file is cut short' }
  return { format, data: bytes.subarray(from, from + size) }
}

function readFormat(chunk: Buffer): SoundFormat {
  const codec = chunk.readUInt16LE(0)
  return {
    is_linear: codec === LINEAR_PCM || codec === EXTENSIBLE,
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  }
}

/** Samples must lie on even addresses, which a buffer out of Node's pool does not promise. */
export function toSamples(bytes: Uint8Array): Int16Array<ArrayBuffer> {
  return new Int16Array(new Uint8Array(bytes).buffer)
}
