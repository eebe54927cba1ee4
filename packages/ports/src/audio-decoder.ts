/** A part of a decoded file: one array of samples, 1 at full scale, for each channel. */
export type DecodedSound = { channels: Float32Array[]; sample_rate_hz: number }

/** Decodes an MP3 as it is read, part by part, so that an episode of hours is never held as a whole. */
export type AudioDecoder = {
  decode(mp3: AsyncIterable<Uint8Array>): AsyncIterable<DecodedSound>
}
