import { setImmediate as othersTurn } from 'node:timers/promises'
import { loudnessMeter } from './loudness-meter.ts'
import { edgeOf, type Edge } from './sound-edges.ts'

export type SoundMeasures = {
  /** Integrated; -Infinity when nothing can be heard. */
  loudness_lufs: number
  /** 0..1. */
  peak: number
  /** Length of sound, and of the longest silence, at the end included. */
  sounding_ms: number
  longest_pause_ms: number
  /** Crests that were cut flat by too much gain. */
  flat_crests: number
  /** Steps from one end of the range to the other that go on as they went before, left by an overflow of 16 bits. */
  jumps: number
  start: Edge
  end: Edge
}

const WINDOW_MS = 10
/** About -46 dBFS: below the softest speech, above the noise of an engine. */
const HEARD_RMS = 160
/** The loudness meter's window, and a little more: a shorter sound is measured as if it went on. */
const MEASURABLE_SECONDS = 0.5
const SLICE_SECONDS = 5
const CREST_SAMPLES = 3
/** Crests are looked for above this, and counted near the highest. */
const LEAST_CREST = 3_000
const NEAR_PEAK = 0.9
/**
 * Height of a jump in peaks, of two that there are at most; and the steps beside it as parts of it, which in a hiss are
 * nearly as great.
 */
const JUMP = 1.8
const BESIDE_JUMP = 0.25

/** Looks at every sample once. Half an hour of sound takes seconds of work, so others get their turn in between. */
export async function measureSound(samples: Int16Array, sample_rate_hz: number): Promise<SoundMeasures> {
  const meter = loudnessMeter(sample_rate_hz)
  const heard = hearing(Math.round((sample_rate_hz * WINDOW_MS) / 1_000))
  const crests = crestCounter()
  const slice = SLICE_SECONDS * sample_rate_hz
  for (let at = 0; at < samples.length; at += slice) {
    const part = samples.subarray(at, at + slice)
    meter.push(toFloats(part))
    heard.push(part)
    crests.push(part)
    if (at + slice < samples.length) await othersTurn()
  }
  const missing = MEASURABLE_SECONDS * sample_rate_hz - samples.length
  for (let more = 0; more < missing; more += samples.length || missing) meter.push(toFloats(samples))
  return {
    loudness_lufs: meter.integrated(),
    ...heard.result(),
    ...crests.result(),
    start: edgeOf(samples, sample_rate_hz),
    end: edgeOf(samples.slice(-sample_rate_hz).toReversed(), sample_rate_hz),
  }
}

function hearing(window: number) {
  const floor = HEARD_RMS ** 2 * window
  let [sounding, silent, longest] = [0, 0, 0]
  return {
    push(part: Int16Array): void {
      for (let at = 0; at < part.length; at += window) {
        let energy = 0
        const end = Math.min(at + window, part.length)
        for (let i = at; i < end; i++) energy += (part[i] ?? 0) ** 2
        const isHeard = energy >= floor
        if (isHeard) sounding += 1
        silent = isHeard ? 0 : silent + 1
        if (silent > longest) longest = silent
      }
    },
    result: () => ({ sounding_ms: sounding * WINDOW_MS, longest_pause_ms: longest * WINDOW_MS }),
  }
}

function crestCounter() {
  /** Number of flat crests at each height. */
  const crests = new Map<number, number>()
  const jumps: number[] = []
  let [peak, last, row] = [0, 0, 0]
  /** The last two steps. */
  let [before, middle] = [0, 0]
  return {
    push(part: Int16Array): void {
      for (let i = 0; i < part.length; i++) {
        const sample = part[i] ?? 0
        const size = sample < 0 ? -sample : sample
        const step = sample < last ? last - sample : sample - last
        if (size > peak) peak = size
        if (middle > JUMP * LEAST_CREST && before < BESIDE_JUMP * middle && step < BESIDE_JUMP * middle)
          jumps.push(middle)
        before = middle
        middle = step
        row = step === 0 ? row + 1 : 1
        if (row === CREST_SAMPLES && size > LEAST_CREST) crests.set(size, (crests.get(size) ?? 0) + 1)
        last = sample
      }
    },
    result() {
      const flat = [...crests].filter(([height]) => height >= NEAR_PEAK * peak)
      return {
        peak: peak / 32_768,
        jumps: jumps.filter((jump) => jump > JUMP * peak).length,
        flat_crests: flat.reduce((sum, [, count]) => sum + count, 0),
      }
    },
  }
}

function toFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) floats[i] = (samples[i] ?? 0) / 32_768
  return floats
}
