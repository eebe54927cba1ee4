export type Edge = {
  /** Loudness of the outermost moment, 0..1: a sound that was cut through is not silent there. */
  rms: number
  /** The sharpest bend near the edge, 0..1, and how many times sharper it is than its surroundings. */
  bend: number
  bend_ratio: number
}

const OUTERMOST_MS = 3
const NEAR_MS = 30
export const AROUND_MS = 5
/** The bend itself; a click is a few samples long. */
const CLICK_SAMPLES = 12
/** Rounding alone bends that much. */
const LEAST_BEND = 2

/** Beginning of a sound. Silence is assumed before it. */
export function edgeOf(samples: Int16Array, sample_rate_hz: number): Edge {
  const toSamples = (ms: number) => Math.round((ms * sample_rate_hz) / 1_000)
  return {
    rms: rmsOf(samples.subarray(0, toSamples(OUTERMOST_MS))) / 32_768,
    ...sharpest(bendsOf(samples.subarray(0, toSamples(NEAR_MS))), toSamples(AROUND_MS)),
  }
}

/**
 * The sharpest bend within a sound that goes on before and after it. The outermost `AROUND_MS` are only compared with: a note that begins
 * there would be held against the quiet before it alone, and not against itself.
 */
export function bendWithin(samples: Int16Array, sample_rate_hz: number): Omit<Edge, 'rms'> {
  const reach = Math.round((sample_rate_hz * AROUND_MS) / 1_000)
  return sharpest(bendsOf(samples), reach, reach)
}

/** `margin` at both ends is not searched. */
function sharpest(bends: Float32Array, reach: number, margin = 0): Omit<Edge, 'rms'> {
  const searched = bends.subarray(margin, bends.length - margin)
  const at = margin + searched.reduce((highest, bend, i) => (bend > (searched[highest] ?? 0) ? i : highest), 0)
  const bend = bends[at] ?? 0
  return {
    bend: bend / 32_768,
    bend_ratio: bend / Math.max(LEAST_BEND, meanAround(bends, at, reach)),
  }
}

/** Distance of each sample from the line through those beside it. */
function bendsOf(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample, i) =>
    Math.abs(sample - ((samples[i - 1] ?? 0) + (samples[i + 1] ?? sample)) / 2),
  )
}

function meanAround(bends: Float32Array, at: number, reach: number): number {
  let [sum, count] = [0, 0]
  for (let i = Math.max(0, at - reach); i < Math.min(bends.length, at + reach); i++) {
    if (Math.abs(i - at) <= CLICK_SAMPLES) continue
    sum += bends[i] ?? 0
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

function rmsOf(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
}
