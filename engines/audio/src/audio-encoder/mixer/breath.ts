import { seeded } from '@app/domain/production'
import type { BreathSound } from '@app/ports/audio-encoder.ts'

/** The level of a clip, which is what a breath of gain 1 has: -16 LUFS are about this amplitude, as a root of mean squares. */
const CLIP_RMS = 0.16
/** Resonances of air that rushes past the palate, and past the teeth. */
const LOW_HZ = { darkest: 1_100, brightest: 1_700 }
const HIGH_HZ = { darkest: 3_800, brightest: 5_600 }
const HIGH_SHARE = 0.5
/** The share of its length over which a breath swells; then it stops within what is left. */
const SWELL = 0.8

/** Noise through two resonances that swells and stops, as somebody breathes in through the mouth. */
export function composeBreath({ ms, brightness, seed }: BreathSound, sample_rate_hz: number): Float32Array {
  const draw = seeded(seed)
  const out = new Float32Array(Math.round((ms * sample_rate_hz) / 1_000))
  const low = resonance(LOW_HZ.darkest + brightness * (LOW_HZ.brightest - LOW_HZ.darkest), sample_rate_hz)
  const high = resonance(HIGH_HZ.darkest + brightness * (HIGH_HZ.brightest - HIGH_HZ.darkest), sample_rate_hz)
  for (let i = 0; i < out.length; i++) {
    const noise = 2 * draw() - 1
    out[i] = (low(noise) + HIGH_SHARE * high(noise)) * swellAt(i / out.length)
  }
  return levelled(out)
}

function swellAt(share: number): number {
  const towards = share < SWELL ? share / SWELL : (1 - share) / (1 - SWELL)
  return Math.sin((Math.PI / 2) * towards) ** 2
}

/** A band-pass two thirds of an octave or so wide, with 0 dB at its middle; R. Bristow-Johnson, Audio EQ Cookbook. */
function resonance(hertz: number, sample_rate_hz: number): (sample: number) => number {
  const angle = (2 * Math.PI * hertz) / sample_rate_hz
  const alpha = Math.sin(angle) / 3
  const [b0, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(angle)) / (1 + alpha), (1 - alpha) / (1 + alpha)]
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return (x) => {
    const y = b0 * (x - x2) - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  }
}

function levelled(samples: Float32Array): Float32Array {
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length))
  return rms > 0 ? samples.map((sample) => (sample * CLIP_RMS) / rms) : samples
}
