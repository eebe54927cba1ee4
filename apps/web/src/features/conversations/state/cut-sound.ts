const HEADER_BYTES = 44
const BYTES_OF_SAMPLE = 2
const RATE_AT = 24
const RIFF_SIZE_AT = 4
const DATA_SIZE_AT = 40

/** Part of a WAV file as the server sends it: one channel of 16 bits behind a header of 44 bytes. */
export function cutSound(wav: ArrayBuffer, from_ms: number, until_ms: number): ArrayBuffer {
  const rate = new DataView(wav).getUint32(RATE_AT, true)
  const byteAt = (ms: number) =>
    Math.min(wav.byteLength, HEADER_BYTES + Math.round((ms / 1_000) * rate) * BYTES_OF_SAMPLE)
  const sound = new Uint8Array(wav, byteAt(from_ms), Math.max(0, byteAt(until_ms) - byteAt(from_ms)))
  const cut = new Uint8Array(HEADER_BYTES + sound.byteLength)
  cut.set(new Uint8Array(wav, 0, HEADER_BYTES))
  cut.set(sound, HEADER_BYTES)
  const header = new DataView(cut.buffer)
  header.setUint32(RIFF_SIZE_AT, cut.byteLength - 8, true)
  header.setUint32(DATA_SIZE_AT, sound.byteLength, true)
  return cut.buffer
}
