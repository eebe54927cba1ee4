import type { Priority } from './priority.ts'

/** Encodes a growing stream of mono audio as constant-bit-rate MP3, off the main thread. */
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
  /** Ceiling of the look-ahead limiter for true peaks, in dBFS. */
  ceiling_dbfs: number
  /** `interactive` where a person is waiting to hear it. */
  priority?: Priority
}

/** One encoder from first sample to last: joined MP3s have gaps, and its bit reservoir must not be cut. */
export type EncodingStream = {
  /** 16-bit little-endian PCM in, MP3 out: maybe empty, maybe ending in the middle of a frame. */
  push(pcm: Uint8Array): Promise<Uint8Array>
  /** Returns the rest of the stream and its loudness after gain and limiter (integrated, BS.1770-4; -Infinity for silence). */
  finish(): Promise<{ mp3: Uint8Array; output_lufs: number }>
  /** Releases the encoder; after `finish` it does nothing. */
  close(): void
}
