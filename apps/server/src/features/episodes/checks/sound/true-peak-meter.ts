/** Highest value of the wave itself, between the samples too. */
export type TruePeakMeter = { push(samples: Float32Array): void; highest(): number }

const TAPS = 24
const PHASES = [0.25, 0.5, 0.75]
/** Between two samples a wave rises to no more than this times the samples around it, but for noise at the very top of the band. */
const HIGHEST_RISE = 1.5

/** ITU-R BS.1770-4, annex 2: four times as many samples. Where nothing nearby could exceed the highest so far, none are made. */
export function truePeakMeter(): TruePeakMeter {
  const filters = PHASES.map(interpolation)
  const recent = new Float64Array(TAPS)
  let highest = 0
  let at = 0
  let loudFor = 0

  function push(samples: Float32Array): void {
    for (const sample of samples) {
      const size = Math.abs(sample)
      if (size > highest) highest = size
      recent[at] = sample
      at = (at + 1) % TAPS
      loudFor = size * HIGHEST_RISE > highest ? TAPS : loudFor - 1
      if (loudFor > 0) for (const filter of filters) highest = Math.max(highest, Math.abs(valueOf(filter)))
    }
  }

  function valueOf(filter: Float64Array): number {
    let sum = 0
    for (let i = 0; i < TAPS; i++) sum += (filter[i] ?? 0) * (recent[(at + i) % TAPS] ?? 0)
    return sum
  }

  return { push, highest: () => highest }
}

/** A windowed sinc for the value this far behind the middle of its taps. */
function interpolation(phase: number): Float64Array {
  const taps = Float64Array.from({ length: TAPS }, (_, i) => {
    const x = i - (TAPS / 2 - 1) - phase
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (TAPS + 1)) ** 2
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}
