import { PEAK_DELAY, truePeaks } from './true-peaks.ts'

/** One array of samples a channel, all as long as each other. */
type Channels = readonly Float32Array[]

export type Limiter = {
  /** Returns as many samples as it was given, less the look-ahead at the start. */
  push(channels: Channels): Float32Array[]
  /** Returns the samples of the look-ahead. */
  flush(): Float32Array[]
}

const LOOK_AHEAD_SECONDS = 0.005
const RELEASE_SECONDS = 0.1

/**
 * A look-ahead limiter of true peaks: the gain is the smallest that the sound of the next 5 ms needs, averaged over
 * 5 ms, so it has come down smoothly by the time the peak sounds. All channels get the gain that the loudest needs, so
 * that nobody moves in the room. Timing is kept and memory is constant.
 */
export function limiter(sample_rate_hz: number, ceiling: number, channels: number): Limiter {
  const ahead = Math.max(1, Math.round(sample_rate_hz * LOOK_AHEAD_SECONDS))
  const release = Math.exp(-1 / (RELEASE_SECONDS * sample_rate_hz))
  const delay = ahead + PEAK_DELAY
  const peaks = Array.from({ length: channels }, () => truePeaks(ceiling))
  let held = Array.from({ length: channels }, () => new Float32Array(delay))
  const average = movingAverage(ahead + 1)
  const smallest = slidingMinimum(ahead + 1)
  let released = 1
  let early = delay

  function gainsFor(samples: Channels): Float64Array {
    const gains = new Float64Array(samples[0]?.length ?? 0)
    for (const [c, channel] of samples.entries()) peaks[c]?.(channel, gains)
    for (let i = 0; i < gains.length; i++) {
      const size = gains[i] ?? 0
      gains[i] = size > ceiling ? ceiling / size : 1
    }
    smallest(gains)
    letGo(gains)
    average(gains)
    return gains
  }

  /** Down at once, up slowly. */
  function letGo(gains: Float64Array): void {
    let gain = released
    for (let i = 0; i < gains.length; i++) {
      gain = Math.min(gains[i] ?? 1, 1 - (1 - gain) * release)
      gains[i] = gain
    }
    released = gain
  }

  function push(samples: Channels): Float32Array[] {
    const gains = gainsFor(samples)
    const skipped = Math.min(gains.length, early)
    early -= skipped
    const delayed = samples.map((channel, c) => {
      const all = new Float32Array(delay + channel.length)
      all.set(held[c] ?? [])
      all.set(channel, delay)
      return all
    })
    held = delayed.map((all) => all.slice(gains.length))
    return delayed.map((all) => {
      for (let i = 0; i < gains.length; i++) {
        const sample = (all[i] ?? 0) * (gains[i] ?? 1)
        all[i] = sample > ceiling ? ceiling : sample < -ceiling ? -ceiling : sample
      }
      return all.subarray(skipped, gains.length)
    })
  }

  return { push, flush: () => push(Array.from({ length: channels }, () => new Float32Array(delay))) }
}

/** Puts the average of the last `length` values in the place of each. */
function movingAverage(length: number): (values: Float64Array) => void {
  const ring = new Float64Array(length).fill(1)
  let [place, total] = [0, length]
  return (values) => {
    let [at, sum] = [place, total]
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0
      sum += value - (ring[at] ?? 0)
      ring[at] = value
      at = at + 1 === length ? 0 : at + 1
      values[i] = sum / length
    }
    ;[place, total] = [at, sum]
  }
}

/** Puts the smallest of the last `length` values in the place of each; the ring holds rising candidates. */
function slidingMinimum(length: number): (values: Float64Array) => void {
  const candidates = new Float64Array(length)
  const times = new Float64Array(length)
  let [oldest, held, passed] = [0, 0, 0]
  return (values) => {
    let [first, count, now] = [oldest, held, passed]
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0
      while (count > 0 && (candidates[(first + count - 1) % length] ?? 0) >= value) count--
      if (count > 0 && (times[first] ?? 0) <= now - length) {
        first = (first + 1) % length
        count--
      }
      const slot = (first + count++) % length
      candidates[slot] = value
      times[slot] = now++
      values[i] = candidates[first] ?? value
    }
    ;[oldest, held, passed] = [first, count, now]
  }
}
