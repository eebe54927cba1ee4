export const WAV_HEADER_BYTES = 44

type Wav = { channels: number; sample_rate_hz: number; data_bytes: number }

/** The header of a WAV file whose samples, 16-bit linear PCM, follow at once. */
export function wavHeader({ channels, sample_rate_hz, data_bytes }: Wav): Buffer {
  const header = Buffer.alloc(WAV_HEADER_BYTES)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(data_bytes + WAV_HEADER_BYTES - 8, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sample_rate_hz, 24)
  header.writeUInt32LE(sample_rate_hz * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(data_bytes, 40)
  return header
}
