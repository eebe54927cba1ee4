export const WAV_HEADER_BYTES = 44

type Wav = { channels: number; sample_rate_hz: number; data_bytes: number }

/** The header of a WAV file whose samples, 16-bit linear PCM, follow at once. */
export function wavHeader({ channels, sample_rate_hz, data_bytes }: Wav): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(WAV_HEADER_BYTES)
  const view = new DataView(header.buffer)
  const write = (text: string, at: number) => header.set(new TextEncoder().encode(text), at)
  write('RIFF', 0)
  view.setUint32(4, data_bytes + WAV_HEADER_BYTES - 8, true)
  write('WAVEfmt ', 8)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sample_rate_hz, true)
  view.setUint32(28, sample_rate_hz * channels * 2, true)
  view.setUint16(32, channels * 2, true)
  view.setUint16(34, 16, true)
  write('data', 36)
  view.setUint32(40, data_bytes, true)
  return header
}
