const HEADER_BYTES = 44
const BYTES_A_SAMPLE = 2

/** The header of a WAV file of so many bytes of mono 16-bit sound. */
export function wavHeader(bytes: number, sample_rate_hz: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF')
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sample_rate_hz, 24)
  header.writeUInt32LE(sample_rate_hz * BYTES_A_SAMPLE, 28)
  header.writeUInt16LE(BYTES_A_SAMPLE, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}
