import { PEAK_DELAY, truePeaks } from './true-peaks.ts'

export type Limiter = {
  /** Returns as many samples as it was given, less the look-ahead at the start. */
  push(samples: Float32Array): Float32Array
  /** Returns the samples of the look-ahead. */
  flush(): Float32Array
}

const LOOK_AHEAD_SECONDS = 0.005
const RELEASE_SECONDS = 0.1

/**
 * A look-ahead limiter of true peaks: the gain is the smallest that the sound of the next 5 ms needs, averaged over
 * 5 ms, so it has come down smoothly by the time the peak sounds. Timing is kept and memory is constant.
 */
export function limiter(sample_rate_hz: number, ceiling: number): Limiter {
  const ahead = Math.max(1, Math.round(sample_rate_hz * LOOK_AHEAD_SECONDS))
  const release = Math.exp(-1 / (RELEASE_SECONDS * sample_rate_hz))
  const delay = ahead + PEAK_DELAY
  const held = new Float32Array(delay)
  const peak = truePeaks(ceiling)
  const gains = movingAverage(ahead + 1)
  const smallest = slidingMinimum(ahead + 1)
  let released = 1
  let seen = 0

  function next(sample: number): number {
    const size = peak(sample)
    const needed = smallest(size > ceiling ? ceiling / size : 1)
    released = Math.min(needed, 1 - (1 - released) * release)
    const gain = gains(released)
    const slot = seen++ % delay
    const delayed = (held[slot] ?? 0) * gain
    held[slot] = sample
    return Math.max(-ceiling, Math.min(ceiling, delayed))
  }

  function push(samples: Float32Array): Float32Array {
    const early = Math.min(samples.length, Math.max(0, delay - seen))
    const out = samples.map(next)
    return out.subarray(early)
  }

  return { push, flush: () => push(new Float32Array(delay)) }
}

function movingAverage(length: number): (value: number) => number {
  const ring = new Float64Array(length).fill(1)
  let at = 0
  let sum = length
  return (value) => {
    sum += value - (ring[at] ?? 0)
    ring[at] = value
    at = at + 1 === length ? 0 : at + 1
    return sum / length
  }
}

/** A sliding-window minimum of the last `length` values; the ring buffer holds rising candidates. */
function slidingMinimum(length: number): (value: number) => number {
  const values = new Float64Array(length)
  const times = new Float64Array(length)
  let [first, count, now] = [0, 0, 0]
  return (value) => {
    while (count > 0 && (values[(first + count - 1) % length] ?? 0) >= value) count--
    if (count > 0 && (times[first] ?? 0) <= now - length) {
      first = (first + 1) % length
      count--
    }
    const slot = (first + count++) % length
    values[slot] = value
    times[slot] = now++
    return values[first] ?? value
  }
}
