/** A sound as it is stored and mixed: 16-bit WAV at 44.1 kHz, mono or stereo. */
export type ConvertedSound = {
  duration_ms: number
  byte_size: number
  /** SHA-256, in hex, of the samples. */
  sha256: string
  /** The factor that brings it to the level of all sounds. */
  gain: number
  /** The waveform, from 0 to 1 in each of `productionLimits.waveform_columns`. */
  peaks: number[]
}

/** Reads the sound files that people bring, off the main thread. */
export type SoundConverter = {
  /** Reads one file and writes the other. Throws `SoundFileError` where the first is no sound that can be used. */
  convert(files: { from: string; to: string }, signal: AbortSignal): Promise<ConvertedSound>
  /** Reads a file of any usual format and writes it as MP3. Throws `SoundFileError`, also where it needs ffmpeg, which is not installed. */
  toMp3(files: { from: string; to: string }, signal: AbortSignal): Promise<void>
}

/** Its message is a sentence for the person who brought the file. */
export class SoundFileError extends Error {
  override name = 'SoundFileError'
}
