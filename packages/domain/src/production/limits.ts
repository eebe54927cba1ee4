/** Limits of sounds and marks around the spoken lines of an item. */
export const productionLimits = {
  /** Sound and mark lines that may stand before or after one spoken line. */
  inserts_of_line: 6,
  title: 80,
  /** A sound that a creator brings may be so long, and no shorter. */
  longest_sound_ms: 10 * 60_000,
  shortest_sound_ms: 200,
  /** Ten minutes of stereo at 48 kHz with 16 bits a sample are 110 MB. */
  sound_file_mb: 120,
  sounds_of_channel: 200,
  credit: 200,
  source: 500,
  /** Columns of the waveform that a sound is shown with. */
  waveform_columns: 400,
  /** Longest preview of a sound. */
  longest_preview_ms: 60_000,
  longest_fade_ms: 10_000,
  /** Longest part of a sound that goes on, ducked, under the line after it. */
  longest_under_ms: 30_000,
  /** Louder or softer than the level every sound is brought to. */
  gain_db: { min: -24, max: 12 },
  /** Longest ad that can take the place of a mark. */
  longest_ad_s: 600,
  /** Different tunes of one mood for a channel. */
  variations: 100,
} as const
