const TAPS = 12
/** Between two samples a wave rises to less than twice the samples around it. */
const SAFE_SHARE = 0.5

/** The delay in samples after which the peak of a sample is known. */
export const PEAK_DELAY = TAPS / 2

/**
 * True peaks: the highest value of the wave between a sample and the next one, which may be higher than both. Source: ITU-R
 * BS.1770-4, annex 2. LAME raises a sharp hiss by up to 4 dB, so the step between two samples counts as well: above a sixth of
 * the sample rate it is higher than the wave. Peaks are written to `sizes` where they are more than what stands there already;
 * soft passages, which cannot reach the ceiling, are passed over. Returns true where any is above the ceiling.
 */
export function truePeaks(ceiling: number): (samples: Float32Array, sizes: Float64Array) => boolean {
  const [first, second, third] = [interpolation(0.25), interpolation(0.5), interpolation(0.75)]
  const safe = ceiling * SAFE_SHARE
  let before = new Float32Array(TAPS)
  let quietFor = TAPS
  return (samples, sizes) => {
    const all = new Float32Array(TAPS + samples.length)
    all.set(before)
    all.set(samples, TAPS)
    let isLoud = false
    for (let i = 0; i < samples.length; i++) {
      const sample = all[TAPS + i] ?? 0
      quietFor = (sample < 0 ? -sample : sample) < safe ? quietFor + 1 : 0
      if (quietFor >= TAPS) continue
      const oldest = i + 1
      const here = all[oldest + PEAK_DELAY - 1] ?? 0
      const step = (all[oldest + PEAK_DELAY] ?? 0) - here
      let [a, b, c] = [0, 0, 0]
      for (let tap = 0; tap < TAPS; tap++) {
        const value = all[oldest + tap] ?? 0
        a += (first[tap] ?? 0) * value
        b += (second[tap] ?? 0) * value
        c += (third[tap] ?? 0) * value
      }
      const size = Math.max(Math.abs(here), Math.abs(step), Math.abs(a), Math.abs(b), Math.abs(c))
      if (size > (sizes[i] ?? 0)) sizes[i] = size
      if (size > ceiling) isLoud = true
    }
    before = all.slice(samples.length)
    return isLoud
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
