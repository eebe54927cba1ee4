const LINEAR_PCM = 1
/** Format of linear PCM, too, with a longer header that describes the channels. */
const EXTENSIBLE = 0xfffe
const CHUNK_HEADER_BYTES = 8
/** Lengths in the header of a stream, whose length was unknown. */
const UNKNOWN_SIZES = [0, 0x7fffffff, 0xffffffff]

export type SoundFormat = { rate: number; channels: number; bits: number; is_linear: boolean }
/** A parsed WAV file; `problem` for a truncated or invalid one. */
export type Wav = { format: SoundFormat; data: Uint8Array } | { problem: string }

/** Parses a WAV file: a header and chunks, with the format chunk before the data chunk. */
export function readWav(bytes: Uint8Array): Wav {
  if (!isWav(bytes)) return { problem: 'its WAV file has no header' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let format: SoundFormat | undefined
  for (let at = 12; at + CHUNK_HEADER_BYTES <= bytes.length;) {
    const name = textAt(bytes, at)
    const size = view.getUint32(at + 4, true)
    const from = at + CHUNK_HEADER_BYTES
    if (name === 'data' && format) return soundOf(bytes, { from, size }, format)
    if (from + size > bytes.length || (name === 'fmt ' && size < 16)) return { problem: 'its WAV file is cut short' }
    if (name === 'fmt ') format = readFormat(view, from)
    at = from + size + (size % 2)
  }
  return { problem: 'its WAV file holds no sound' }
}

/** True if a file begins like a WAV file. */
export function isWav(head: Uint8Array): boolean {
  return textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WAVE'
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function soundOf(bytes: Uint8Array, { from, size }: { from: number; size: number }, format: SoundFormat): Wav {
  if (UNKNOWN_SIZES.includes(size)) return { format, data: bytes.subarray(from) }
  if (from + size > bytes.length) return { problem: 'its WAV file is cut short' }
  return { format, data: bytes.subarray(from, from + size) }
}

function readFormat(view: DataView, from: number): SoundFormat {
  const codec = view.getUint16(from, true)
  return {
    is_linear: codec === LINEAR_PCM || codec === EXTENSIBLE,
    channels: view.getUint16(from + 2, true),
    rate: view.getUint32(from + 4, true),
    bits: view.getUint16(from + 14, true),
  }
}

/** Copies bytes into samples: an Int16Array needs an even offset, which a part of a file does not guarantee. */
export function toSamples(bytes: Uint8Array): Int16Array<ArrayBuffer> {
  return new Int16Array(new Uint8Array(bytes).buffer)
}
