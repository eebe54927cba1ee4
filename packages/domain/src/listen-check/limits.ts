/** Thresholds by which the finished sound of an item is judged. */
export const listenLimits = {
  /** Apple Podcasts asks for -16 LUFS, give or take one; EBU R 128 s2 asks for the same of streamed speech. */
  loudness_lufs: { least: -17, most: -15 },
  /** Apple Podcasts and EBU R 128: no true peak above -1 dBTP, or players that decode with less headroom distort it. */
  true_peak_dbtp: -1,
  /** EBU Tech 3342. Speech with less sounds flat; with more, soft parts are lost in a car or on a train. */
  range_lu: { least: 3, most: 8 },
  /** A listener looks at the player after about two seconds of nothing; pauses for effect and before chapters are shorter. */
  longest_silence_ms: 2_000,
  /** Below this nothing is heard at programme level: about 30 dB under speech, above room tone and the noise of MP3. */
  silence_dbfs: -50,
  /** EBU R 128 takes half a decibel as the tolerance of a programme and one for live ones; a listener hears two. */
  hosts_apart_lu: 2,
  /** A line this far from the median of its host's lines stands out; the gate of new clips leaves half a decibel. */
  line_apart_lu: 4,
  /** Shorter sounds have no loudness worth comparing: the window of BS.1770 is 400 ms long. */
  comparable_ms: 800,
  /** A voice that stops so few decibels below its own loudness is cut through: ends of words fall by more. */
  edge_lu: 18,
  /** Rounding of word times; less is not heard as missing. */
  lost_word_ms: 20,
  /** Crests cut flat, and steps through the whole range that go on: a clean voice has less (see the sound gate). */
  flat_crests: 4,
  jumps: 4,
  /** The sharpest bend at an edge, as a part of full scale, and how many times sharper than the sound around it. */
  click_bend: 0.02,
  click_ratio: 30,
  /** Letters a second of sound against the median of the host's lines; people vary by a third within a talk. */
  pace: { slowest: 0.6, fastest: 1.6 },
  /** Shorter lines have a pace of their own: one long word is enough. */
  pace_from_letters: 30,
  /** Fewest lines with a meaningful median to compare a line with. */
  lines_for_median: 4,
  /** Shorter words are swallowed by speakers and guessed by recognisers. */
  heard_from_letters: 4,
  /** A word heard with this share of its letters different counts as heard: recognisers spell in their own way. */
  misspelt_share: 0.25,
} as const
