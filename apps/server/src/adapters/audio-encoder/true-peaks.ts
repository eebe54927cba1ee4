const TAPS = 12
const PHASES = [0.25, 0.5, 0.75]
/** Between two samples a wave rises to less than twice of what the samples around it say. */
const SAFE_SHARE = 0.5

/** How many samples later the peak of a sample is known. */
export const PEAK_DELAY = TAPS / 2

/**
 * How high the wave goes at a sample and up to the next one, which no sample need show. Source: ITU-R BS.1770-4,
 * annex 2. Soft passages are not looked at closely: there the highest sample near is answered. A sharp hiss comes up to
 * 4 dB higher out of LAME than it went in, so a step counts as well: above a sixth of the sample rate it is higher than its wave.
 */
export function truePeaks(ceiling: number): (sample: number) => number {
  const filters = PHASES.map(interpolation)
  // Twice in a row, so that the latest samples always lie side by side.
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

/** A windowed sinc that answers the value this far behind the middle of its taps. */
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
