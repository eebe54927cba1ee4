/** Taps of the low-pass filter on either side of a sample, in samples of the lower rate. */
const REACH = 12
/** Places between two samples for which the filter is known. */
const PHASES = 256

export type Resampler = (samples: Float32Array) => Float32Array

/** Brings sound to another sample rate piece by piece, as if it were one: a windowed sinc. */
export function resampler(from_hz: number, to_hz: number): Resampler {
  if (from_hz === to_hz) return (samples) => samples
  const step = from_hz / to_hz
  const cutoff = Math.min(1, to_hz / from_hz)
  const reach = Math.ceil(REACH / cutoff)
  const filters = Array.from({ length: PHASES }, (_, phase) => filterAt(phase / PHASES, reach, cutoff))
  let kept = new Float32Array(reach)
  /** Position of the next output sample, counted from the first one in the buffer. */
  let next = reach

  return (samples) => {
    const all = new Float32Array(kept.length + samples.length)
    all.set(kept)
    all.set(samples, kept.length)
    const made = new Float32Array(Math.max(0, Math.ceil((all.length - reach - 1 - next) / step)))
    for (let i = 0; i < made.length; i++, next += step) made[i] = sampleAt(all, next)
    const used = Math.max(0, Math.floor(next) - reach)
    kept = all.slice(used)
    next -= used
    return made
  }

  function sampleAt(all: Float32Array, at: number): number {
    const nearest = Math.round(at * PHASES)
    const first = Math.floor(nearest / PHASES) - reach + 1
    const filter = filters[nearest % PHASES]
    let sum = 0
    for (let tap = 0; tap < reach * 2; tap++) sum += (all[first + tap] ?? 0) * (filter?.[tap] ?? 0)
    return sum
  }
}

/** Filter weights of the samples around a place: the place is this part of a sample after the middle one. */
function filterAt(phase: number, reach: number, cutoff: number): Float32Array {
  return Float32Array.from({ length: reach * 2 }, (_, tap) => {
    const distance = phase + reach - 1 - tap
    return cutoff * sinc(distance * cutoff) * hann(distance / reach)
  })
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function hann(x: number): number {
  return Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x)
}
