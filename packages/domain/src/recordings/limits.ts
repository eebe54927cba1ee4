const MINUTE_MS = 60_000

/** The numbers of lines that a person records. */
export const recordingLimits = {
  longest_ms: 10 * MINUTE_MS,
  shortest_ms: 300,
  /** Ten minutes of 48 kHz in two channels, and a header. */
  file_bytes: 116_000_000,
  sample_rate_hz: { min: 8_000, max: 192_000, kept: 48_000 },
  /** Silence: below this no voice can be heard. */
  silent_lufs: -55,
  /** Below this it can be used, but its noise grows with it. */
  quiet_lufs: -36,
  /** Noise reduction is suggested where speech is less far above the noise. */
  noisy_snr_db: 25,
  /** A line whose sound is less like its text read aloud probably has other words. */
  fitting_cost: 3.8,
  /** Recordings that no line uses are deleted after so many days. */
  kept_days: 90,
  /** Slices of the waveform of a take. */
  peaks: 150,
} as const
