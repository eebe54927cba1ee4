import { WAV_HEADER_BYTES, wavHeader } from '@app/domain/wav'

const BYTES_OF_SAMPLE = 2
const RATE_AT = 24

/** Part of a WAV file as the server sends it: one channel of 16 bits behind a header of 44 bytes. */
export function cutSound(wav: ArrayBuffer, from_ms: number, until_ms: number): ArrayBuffer {
  const sample_rate_hz = new DataView(wav).getUint32(RATE_AT, true)
  const byteAt = (ms: number) =>
    Math.min(wav.byteLength, WAV_HEADER_BYTES + Math.round((ms / 1_000) * sample_rate_hz) * BYTES_OF_SAMPLE)
  const sound = new Uint8Array(wav, byteAt(from_ms), Math.max(0, byteAt(until_ms) - byteAt(from_ms)))
  const cut = new Uint8Array(WAV_HEADER_BYTES + sound.byteLength)
  cut.set(wavHeader({ channels: 1, sample_rate_hz, data_bytes: sound.byteLength }))
  cut.set(sound, WAV_HEADER_BYTES)
  return cut.buffer
}
