import { PEAK_DELAY, truePeaks } from './true-peaks.ts'

/** One array of samples a channel, all as long as each other. */
type Channels = readonly Float32Array[]

export type Limiter = {
  /** Returns as many samples as it was given, less the look-ahead at the start. */
  push(channels: Channels): Float32Array<ArrayBuffer>[]
  /** Returns the samples of the look-ahead. */
  flush(): Float32Array<ArrayBuffer>[]
}

const LOOK_AHEAD_SECONDS = 0.005
const RELEASE_SECONDS = 0.1

/** A reduction that small, -180 dB, is none: a release ends there. */
const LEAST_REDUCTION = 1e-9

/**
 * A look-ahead limiter of true peaks: the gain is the smallest that the sound of the next 5 ms needs, averaged over
 * 5 ms, so it has come down smoothly by the time the peak sounds. All channels get the gain that the loudest needs, so
 * that nobody moves in the room. Timing is kept and memory is constant. It computes with reductions, 1 less the gain: of speech
 * most stretches need none, and pass as they are.
 */
export function limiter(sample_rate_hz: number, ceiling: number, channels: number): Limiter {
  const ahead = Math.max(1, Math.round(sample_rate_hz * LOOK_AHEAD_SECONDS))
  const delay = ahead + PEAK_DELAY
  const peaks = Array.from({ length: channels }, () => truePeaks(ceiling))
  let held = Array.from({ length: channels }, () => new Float32Array(delay))
  const stages = [
    slidingMaximum(ahead + 1),
    release(Math.exp(-1 / (RELEASE_SECONDS * sample_rate_hz))),
    movingAverage(ahead + 1),
  ]
  let early = delay

  /** Undefined where nothing is to be reduced. */
  function reductionsFor(samples: Channels): Float64Array | undefined {
    const reductions = new Float64Array(samples[0]?.length ?? 0)
    let isLoud = false
    for (const [c, channel] of samples.entries()) isLoud = (peaks[c]?.(channel, reductions) ?? false) || isLoud
    if (!isLoud && stages.every((stage) => stage.isAtRest())) return undefined
    for (let i = 0; i < reductions.length; i++) {
      const size = reductions[i] ?? 0
      reductions[i] = size > ceiling ? 1 - ceiling / size : 0
    }
    for (const stage of stages) stage.pass(reductions)
    return reductions
  }

  function push(samples: Channels): Float32Array<ArrayBuffer>[] {
    const length = samples[0]?.length ?? 0
    const reductions = reductionsFor(samples)
    const skipped = Math.min(length, early)
    early -= skipped
    const delayed = samples.map((channel, c) => {
      const all = new Float32Array(delay + channel.length)
      all.set(held[c] ?? [])
      all.set(channel, delay)
      return all
    })
    held = delayed.map((all) => all.slice(length))
    return delayed.map((all) => {
      if (reductions) reduce(all, reductions, ceiling)
      return all.subarray(skipped, length)
    })
  }

  return { push, flush: () => push(Array.from({ length: channels }, () => new Float32Array(delay))) }
}

function reduce(samples: Float32Array, reductions: Float64Array, ceiling: number): void {
  for (let i = 0; i < reductions.length; i++) {
    const sample = (samples[i] ?? 0) * (1 - (reductions[i] ?? 0))
    samples[i] = sample > ceiling ? ceiling : sample < -ceiling ? -ceiling : sample
  }
}

/** Changes values in place. At rest it would turn zeros into zeros, and need not be asked. */
type Stage = { pass(values: Float64Array): void; isAtRest(): boolean }

/** Up at once, down slowly. */
function release(share: number): Stage {
  let last = 0
  return {
    isAtRest: () => last === 0,
    pass(values) {
      let reduction = last
      for (let i = 0; i < values.length; i++) {
        const released = reduction * share
        reduction = Math.max(values[i] ?? 0, released < LEAST_REDUCTION ? 0 : released)
        values[i] = reduction
      }
      last = reduction
    },
  }
}

/** Puts the average of the last `length` values in the place of each. */
function movingAverage(length: number): Stage {
  const ring = new Float64Array(length)
  let [place, total, positive] = [0, 0, 0]
  return {
    isAtRest: () => positive === 0,
    pass(values) {
      let [at, sum, count] = [place, total, positive]
      for (let i = 0; i < values.length; i++) {
        const value = values[i] ?? 0
        const oldest = ring[at] ?? 0
        count += (value > 0 ? 1 : 0) - (oldest > 0 ? 1 : 0)
        // Rest of rounding goes, so that a sound in pieces of any length is the same.
        sum = count === 0 ? 0 : sum + value - oldest
        ring[at] = value
        at = at + 1 === length ? 0 : at + 1
        values[i] = sum / length
      }
      ;[place, total, positive] = [at, sum, count]
    },
  }
}

/** Puts the largest of the last `length` values in the place of each; the ring holds falling candidates. */
function slidingMaximum(length: number): Stage {
  const candidates = new Float64Array(length)
  const times = new Float64Array(length)
  let [oldest, held, passed] = [0, 0, 0]
  return {
    isAtRest: () => held === 0 || candidates[oldest] === 0,
    pass(values) {
      let [first, count, now] = [oldest, held, passed]
      for (let i = 0; i < values.length; i++) {
        const value = values[i] ?? 0
        while (count > 0 && (candidates[(first + count - 1) % length] ?? 0) <= value) count--
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
    },
  }
}
