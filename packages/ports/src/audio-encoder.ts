import type { Priority } from './priority.ts'

/** Encodes a growing stream of audio as constant-bit-rate MP3, off the main thread. */
export type AudioEncoder = {
  open(options: EncodingOptions): Promise<EncodingStream>
  /** Ends worker threads; idempotent. */
  close(): Promise<void>
}

export type EncodingOptions = {
  sample_rate_hz: number
  bitrate_kbps: number
  /** 1 unless it says otherwise. */
  channels?: 1 | 2
  /** Factor on every sample before the limiter. */
  gain: number
  /** Ceiling of the look-ahead limiter for true peaks, in dBFS. */
  ceiling_dbfs: number
  /** True if a soft tone of a room lies under everything that is mixed. */
  room?: boolean
  /** `interactive` where a person is waiting to hear it. */
  priority?: Priority
}

/** Takes a part of the MP3 that a call returns as soon as it is encoded. */
export type TakePart = (mp3: Uint8Array) => void

/**
 * One encoder from first sample to last: joined MP3s have gaps, and its bit reservoir must not be cut. A call may come
 * while those before it are encoded; they are answered in order.
 */
export type EncodingStream = {
  /** 16-bit little-endian PCM of one channel in, MP3 out: maybe empty, maybe ending in the middle of a frame. */
  push(pcm: Uint8Array, take?: TakePart): Promise<Uint8Array>
  /**
   * Mixes the next stretch of time from the sounds that begin in it and those that still play from before; a stream
   * gets either this or `push`.
   */
  mix(slot: Slot, take?: TakePart): Promise<Uint8Array>
  /**
   * Returns the rest of the stream and its loudness after gain and limiter (integrated, BS.1770-4; -Infinity for
   * silence).
   */
  finish(): Promise<{ mp3: Uint8Array; output_lufs: number }>
  /** Releases the encoder; after `finish` it does nothing. */
  close(): void
}

/** A stretch of time. Sounds that begin with it may last longer, and play on in the stretches after it. */
export type Slot = {
  /** Length, at the rate of the stream. */
  samples: number
  sound?: SpokenSound | PlayedSound
  /** Sound heard at its end, before the next stretch begins. */
  breath?: BreathSound
  /** True if speech begins as soon as it ends: music is ducked by then. */
  speech_follows: boolean
  /** True for the last element, with which everything ends; sounds that would play on fade. */
  is_last: boolean
}

/** A clip, as it is put into the room. */
export type SpokenSound = {
  kind: 'speech'
  /** 16-bit little-endian PCM of one channel. */
  pcm: Uint8Array
  sample_rate_hz: number
  gain: number
  /** Pan from -1, left, to 1, right. */
  pan: number
  /** Equalizer that it goes through; none for the clip as it is. */
  equalizer?: 'male' | 'female'
}

/** A breath in, composed of noise. */
export type BreathSound = {
  ms: number
  /** Brightness from 0 to 1. */
  brightness: number
  /** The same seed is the same noise. */
  seed: string
  /** Gain against a clip of gain 1. */
  gain: number
  pan: number
}

/** Music or any other sound: ducked while somebody speaks. */
export type PlayedSound = {
  kind: 'played'
  left: Float32Array
  right: Float32Array
  sample_rate_hz: number
  gain: number
  /** True where its treble ends gradually, as that of speech does. */
  rolls_off?: boolean
}
