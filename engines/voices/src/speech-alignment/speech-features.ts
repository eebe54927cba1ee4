import { powerSpectrum } from './spectrum.ts'

export const FEATURE_RATE_HZ = 16_000
export const HOP_MS = 10
/** Numbers that describe a moment: thirteen cepstral coefficients, and how the energy changes. */
export const FEATURES = 14

const CEPSTRA = 13
const HOP = (FEATURE_RATE_HZ * HOP_MS) / 1_000
const WINDOW = (FEATURE_RATE_HZ * 25) / 1_000
const FFT = 512
const FILTERS = 26
const LOWEST_HZ = 80
const HIGHEST_HZ = 7_200
const PRE_EMPHASIS = 0.97
const FLOOR = 1e-8
/** Frames on each side over which the energy's slope is taken. */
const SLOPE_REACH = 3

const window = Float32Array.from({ length: WINDOW }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)))
const filters = melFilters()
const cosines = Array.from({ length: CEPSTRA }, (_, c) =>
  Float32Array.from({ length: FILTERS }, (__, f) => Math.cos((Math.PI * c * (f + 0.5)) / FILTERS)),
)

/**
 * Features of speech every ten milliseconds, independent of the speaker: each number has the mean 0 and the spread 1
 * within the recording.
 */
export function speechFeatures(samples: Float32Array): Float32Array {
  const frames = Math.max(1, Math.floor((samples.length - WINDOW) / HOP) + 1)
  const features = new Float32Array(frames * FEATURES)
  const spectrum = powerSpectrum(FFT)
  const piece = new Float32Array(FFT)
  const logs = new Float32Array(FILTERS)
  for (let frame = 0; frame < frames; frame++) {
    for (let i = 0; i < WINDOW; i++) {
      const at = frame * HOP + i
      piece[i] = ((samples[at] ?? 0) - PRE_EMPHASIS * (samples[at - 1] ?? 0)) * (window[i] ?? 0)
    }
    const power = spectrum(piece)
    for (const [f, { from, weights }] of filters.entries()) {
      let sum = FLOOR
      for (let k = 0; k < weights.length; k++) sum += (power[from + k] ?? 0) * (weights[k] ?? 0)
      logs[f] = Math.log(sum)
    }
    for (const [c, row] of cosines.entries()) {
      let sum = 0
      for (let f = 0; f < FILTERS; f++) sum += (row[f] ?? 0) * (logs[f] ?? 0)
      features[frame * FEATURES + c] = sum
    }
  }
  addSlopes(features, frames)
  normalize(features, frames)
  return features
}

function addSlopes(features: Float32Array, frames: number): void {
  const energy = (frame: number) => features[Math.max(0, Math.min(frames - 1, frame)) * FEATURES] ?? 0
  for (let frame = 0; frame < frames; frame++)
    features[frame * FEATURES + CEPSTRA] = energy(frame + SLOPE_REACH) - energy(frame - SLOPE_REACH)
}

function normalize(features: Float32Array, frames: number): void {
  for (let column = 0; column < FEATURES; column++) {
    let [sum, squares] = [0, 0]
    for (let at = column; at < features.length; at += FEATURES) {
      sum += features[at] ?? 0
      squares += (features[at] ?? 0) ** 2
    }
    const mean = sum / frames
    const spread = Math.sqrt(Math.max(FLOOR, squares / frames - mean ** 2))
    for (let at = column; at < features.length; at += FEATURES) features[at] = ((features[at] ?? 0) - mean) / spread
  }
}

type Filter = { from: number; weights: Float32Array }

function melFilters(): Filter[] {
  const mel = (hz: number) => 2_595 * Math.log10(1 + hz / 700)
  const hz = (m: number) => 700 * (10 ** (m / 2_595) - 1)
  const [low, high] = [mel(LOWEST_HZ), mel(HIGHEST_HZ)]
  const bins = Array.from(
    { length: FILTERS + 2 },
    (_, i) => (hz(low + ((high - low) * i) / (FILTERS + 1)) * FFT) / FEATURE_RATE_HZ,
  )
  return Array.from({ length: FILTERS }, (_, f) => {
    const [left = 0, middle = 0, right = 0] = bins.slice(f, f + 3)
    const from = Math.ceil(left)
    const weights = Float32Array.from({ length: Math.max(1, Math.floor(right) - from + 1) }, (__, k) => {
      const bin = from + k
      return Math.max(0, bin <= middle ? (bin - left) / (middle - left) : (right - bin) / (right - middle))
    })
    return { from, weights }
  })
}
