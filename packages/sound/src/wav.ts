const LINEAR_PCM = 1
/** Format of linear PCM, too, with a longer header that describes the channels. */
const EXTENSIBLE = 0xfffe
const CHUNK_HEADER_BYTES = 8
/** Lengths in the header of a stream, whose length was unknown. */
const UNKNOWN_SIZES = [0, 0x7fffffff, 0xffffffff]

export type SoundFormat = { rate: number; channels: number; bits: number; is_linear: boolean }
/** A parsed WAV file; `problem` for a truncated or invalid one. */
export type Wav = { format: SoundFormat; data: Buffer } | { problem: string }

/** Parses a WAV file: a header and chunks, with the format chunk before the data chunk. */
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

/** Copies bytes into samples: an Int16Array needs an even offset, which Node's pooled buffers do not guarantee. */
export function toSamples(bytes: Uint8Array): Int16Array<ArrayBuffer> {
  return new Int16Array(new Uint8Array(bytes).buffer)
}
