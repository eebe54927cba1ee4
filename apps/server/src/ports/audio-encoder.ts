/** Turns a growing stream of mono sound into constant-bit-rate MP3, off the main thread. */
export type AudioEncoder = {
  open(options: EncodingOptions): Promise<EncodingStream>
  /** Ends worker threads; idempotent. */
  close(): Promise<void>
}

export type EncodingOptions = {
  sample_rate_hz: number
  bitrate_kbps: number
  /** Factor on every sample before the limiter. */
  gain: number
  /** The look-ahead limiter lets no true peak pass above this, in dBFS. */
  ceiling_dbfs: number
  /** Somebody waits to hear it: it goes before what nobody waits for. */
  is_awaited?: boolean
}

/** One encoder from first sample to last: joined MP3s have gaps, and its bit reservoir must not be cut. */
export type EncodingStream = {
  /** 16-bit little-endian PCM in, MP3 out: maybe empty, maybe ending in the middle of a frame. */
  push(pcm: Uint8Array): Promise<Uint8Array>
  /** The rest of the stream, and how loud it is after gain and limiter (integrated, BS.1770-4; -Infinity for silence). */
  finish(): Promise<{ mp3: Uint8Array; output_lufs: number }>
  /** Gives the thread back; after `finish` it does nothing. */
  close(): void
}
