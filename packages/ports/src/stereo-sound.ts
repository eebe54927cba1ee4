/** Sound that is mixed into an episode. Samples are from -1 to 1; both sides have the same length. */
export type StereoSound = { left: Float32Array; right: Float32Array; sample_rate_hz: 44100 }
