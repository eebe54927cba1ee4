const HALF_TAPS = 16
const KAISER_BETA = 8
/** The pass band as a share of the lower rate's, which leaves room for the filter's roll-off. */
const PASS_BAND = 0.94

/** Weights by which samples between those of a sound follow from it: a row for each place between two of them. */
export type Filter = { up: number; down: number; taps: number; table: Float32Array }

const filters = new Map<string, Filter>()

/** Windowed-sinc resampling between two rates; each pair's filter is computed once. */
export function resample(samples: Int16Array, fromHz: number, toHz: number): Float32Array {
  return resampleFloats(floatsOf(samples), fromHz, toHz)
}

export function floatsOf(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) floats[i] = (samples[i] ?? 0) / 32768
  return floats
}

/** The same of samples from -1 to 1. */
export function resampleFloats(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  return filtered(samples, filterFor(fromHz, toHz))
}

export function filtered(samples: Float32Array, { up, down, taps, table }: Filter): Float32Array {
  const padded = new Float32Array(samples.length + 2 * taps)
  padded.set(samples, taps)
  const out = new Float32Array(Math.floor((samples.length * up) / down))
  let position = taps - (taps / 2 - 1)
  let phase = 0
  for (let i = 0; i < out.length; i++) {
    const row = phase * taps
    // Two sums, of which neither waits for the other's last addition.
    let [even, odd] = [0, 0]
    for (let k = 0; k < taps; k += 2) {
      even += (padded[position + k] ?? 0) * (table[row + k] ?? 0)
      odd += (padded[position + k + 1] ?? 0) * (table[row + k + 1] ?? 0)
    }
    out[i] = even + odd
    for (phase += down; phase >= up; phase -= up) position++
  }
  return out
}

function filterFor(fromHz: number, toHz: number): Filter {
  const key = `${fromHz}/${toHz}`
  const filter = filters.get(key) ?? designFilter(fromHz, toHz)
  filters.set(key, filter)
  return filter
}

function designFilter(fromHz: number, toHz: number): Filter {
  const cutoff = Math.min(1, toHz / fromHz) * PASS_BAND
  return filterOf(fromHz, toHz, sincOf(cutoff))
}

/** A low-pass: the cutoff is a share of half the rate. */
export function sincOf(cutoff: number): (x: number) => number {
  return (x) => (x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x))
}

/** Filter: the contribution of one sample to the sound at a distance from it, in samples; far away it is faded out. */
export function filterOf(fromHz: number, toHz: number, at: (x: number) => number): Filter {
  const divisor = greatestCommonDivisor(fromHz, toHz)
  const up = toHz / divisor
  const down = fromHz / divisor
  const taps = 2 * Math.ceil(HALF_TAPS * Math.max(1, down / up))
  const table = new Float32Array(up * taps)
  for (let phase = 0; phase < up; phase++) {
    const row = Array.from({ length: taps }, (_, k) => windowed(at, k - (taps / 2 - 1) - phase / up, taps / 2))
    const sum = row.reduce((total, value) => total + value, 0)
    table.set(
      row.map((value) => value / sum),
      phase * taps,
    )
  }
  return { up, down, taps, table }
}

function windowed(at: (x: number) => number, x: number, half: number): number {
  if (Math.abs(x) > half) return 0
  return (at(x) * bessel0(KAISER_BETA * Math.sqrt(1 - (x / half) ** 2))) / bessel0(KAISER_BETA)
}

function bessel0(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; k < 40; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
