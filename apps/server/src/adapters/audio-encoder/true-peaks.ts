const TAPS = 12
const PHASES = [0.25, 0.5, 0.75]
/** Between two samples a wave rises to less than twice the samples around it. */
const SAFE_SHARE = 0.5

/** The delay in samples after which the peak of a sample is known. */
export const PEAK_DELAY = TAPS / 2

/**
 * True peaks: the highest value of the wave between a sample and the next one, which may be higher than both. Source: ITU-R
 * BS.1770-4, annex 2. For soft passages it returns the highest sample nearby, without interpolation. LAME raises a sharp hiss by
 * up to 4 dB, so the step between two samples counts as well: above a sixth of the sample rate it is higher than the wave.
 */
export function truePeaks(ceiling: number): (sample: number) => number {
  const filters = PHASES.map(interpolation)
  // The samples are stored twice, so that the latest ones are always contiguous.
  const recent = new Float32Array(2 * TAPS)
  let at = 0
  let quietFor = TAPS
  return (sample) => {
    recent[at] = sample
    recent[at + TAPS] = sample
    at = (at + 1) % TAPS
    quietFor = Math.abs(sample) < ceiling * SAFE_SHARE ? quietFor + 1 : 0
    const [here, next] = [recent[at + PEAK_DELAY - 1] ?? 0, recent[at + PEAK_DELAY] ?? 0]
    const size = Math.max(Math.abs(here), Math.abs(next - here))
    return quietFor >= TAPS
      ? size
      : filters.reduce((highest, filter) => Math.max(highest, Math.abs(dot(filter, recent, at))), size)
  }
}

/** A windowed sinc filter for the value this far behind the middle of its taps. */
function interpolation(phase: number): Float32Array {
  const taps = Float32Array.from({ length: TAPS }, (_, i) => {
    const x = i - (TAPS / 2 - 1) - phase
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (TAPS + 1)) ** 2
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}

function dot(filter: Float32Array, samples: Float32Array, from: number): number {
  let sum = 0
  for (let i = 0; i < TAPS; i++) sum += (filter[i] ?? 0) * (samples[from + i] ?? 0)
  return sum
}
