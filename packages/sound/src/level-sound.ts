import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { loudnessMeter } from './loudness-meter.ts'

export const soundLevels = {
  /** Every sound is brought to this loudness, two below that of the speech. */
  target_lufs: -18,
  /** A short, sharp sound stays softer than that, so that its peak is not cut. */
  highest_peak: 10 ** (-1 / 20),
} as const

/** The loudness meter looks at windows of 400 ms; a shorter sound is measured with silence after it. */
export const SHORTEST_MEASURED_S = 0.4

/** Brings a sound to the level of all sounds; silence stays as it is. Changes the samples of the sound that it is given. */
export function levelSound(sound: StereoSound, { highest_peak = soundLevels.highest_peak } = {}): StereoSound {
  const gain = levellingGain({ lufs: loudnessOf(sound), peak: peakOf(sound) }, highest_peak)
  for (const side of [sound.left, sound.right]) side.forEach((sample, i) => (side[i] = sample * gain))
  return sound
}

/** The factor that brings a sound to the level of all sounds. */
export function levellingGain(
  { lufs, peak }: { lufs: number; peak: number },
  highest_peak: number = soundLevels.highest_peak,
): number {
  if (lufs === -Infinity || peak === 0) return 1
  return Math.min(10 ** ((soundLevels.target_lufs - lufs) / 20), highest_peak / peak)
}

/** Integrated loudness of both channels together (BS.1770-4), in LUFS. */
export function loudnessOf({ left, right, sample_rate_hz }: StereoSound): number {
  const meter = loudnessMeter(sample_rate_hz)
  const silence = new Float32Array(Math.max(0, Math.ceil(SHORTEST_MEASURED_S * sample_rate_hz) - left.length))
  meter.push(left, right)
  meter.push(silence, silence)
  return meter.integrated()
}

export function peakOf({ left, right }: Pick<StereoSound, 'left' | 'right'>): number {
  return Math.max(highest(left), highest(right))
}

function highest(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}
