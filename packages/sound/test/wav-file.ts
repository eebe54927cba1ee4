type Wav = {
  seconds?: number
  rate?: number
  channels?: number
  bits?: 16 | 24 | 32
  /** The format code of the header: 1 for integers, 3 for floats. */
  codec?: number
  hertz?: number
  /** Level from 0, silence, to 1. */
  level?: number
  /** Length of the samples as the header claims it, if untrue. */
  claimed_bytes?: number
}

/** A tone as a WAV file, with a header that may lie. */
export function wavFile({
  seconds = 1,
  rate = 44_100,
  channels = 1,
  bits = 16,
  codec = 1,
  hertz = 440,
  level = 0.3,
  claimed_bytes,
}: Wav = {}): Buffer {
  const width = bits / 8
  const frames = Math.round(seconds * rate)
  const data = Buffer.alloc(frames * channels * width)
  for (let frame = 0; frame < frames; frame++) {
    const sample = level * Math.sin((2 * Math.PI * hertz * frame) / rate)
    for (let channel = 0; channel < channels; channel++) {
      const at = (frame * channels + channel) * width
      if (codec === 3) data.writeFloatLE(sample, at)
      else data.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), at, width)
    }
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(codec, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * channels * width, 28)
  header.writeUInt16LE(channels * width, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36)
  header.writeUInt32LE(claimed_bytes ?? data.length, 40)
  return Buffer.concat([header, data])
}
