/** Audio format and loudness targets of an episode. Sources: EBU R 128 s2 and common podcast practice; the aims leave room for what LAME adds. */
export const audioLimits = {
  sample_rate_hz: 24_000,
  bitrate_kbps: 96,
  /** Promised of the finished file. */
  loudness_lufs: -16,
  true_peak_dbtp: -1.5,
  /** Aimed at before encoding: LAME takes about half a decibel off, and adds a decibel to some peaks. */
  aim_lufs: -15.5,
  ceiling_dbfs: -3,
  /** Voices levelled one by one make programmes of about -16.3 LUFS: while streaming this brings them to the aim. */
  stream_gain_db: 0.9,
  /** The same of two channels: LAME adds less to the peaks of 44.1 kHz, and is faster where it has more bits. */
  stereo: {
    sample_rate_hz: 44_100,
    bitrate_kbps: 128,
    ceiling_dbfs: -2.2,
  },
  /** A decoder gives a file out so many samples late: LAME's own and the decoder's delay. */
  decoded_late_samples: 1_105,
  /**
   * Tolerance of the loudness of a stream: this close to the aim it is the finished episode; any other is encoded again with
   * its own gain. The loss by LAME differs by less than a tenth, so this keeps the promise of half a unit.
   */
  slack_lu: 0.4,
  /** A corrected episode keeps the gain it had unless that is further out than this. */
  kept_gain_slack_lu: 0.5,
  /** A stream segment is cut when it holds this much, and at the end of a line from `shortest_segment_ms` on. */
  longest_segment_ms: 3_000,
  shortest_segment_ms: 1_000,
  /** The stream is kept for so long after the making began, for listeners in the middle of it; no rendering takes a whole hour. */
  stream_kept_hours: 25,
  /** A line may become this much longer when it is read out, and so many characters on top. */
  spoken_per_shown: 2,
  spoken_characters_free: 500,
  /** Longest unbroken word, in letters: those of any language have fewer than 200; longer ones are read as noise, or cut. */
  longest_word_letters: 200,
  /** Length in characters from which on a mostly unspeakable line is refused, and the least spoken share; shorter lines cost little. */
  mostly_unheard_from_characters: 1_000,
  least_heard_share: 0.25,
  peak_slice_ms: 100,
  outline_slices: 96,
} as const
