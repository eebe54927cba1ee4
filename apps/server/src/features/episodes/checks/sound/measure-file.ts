import { setImmediate as othersTurn } from 'node:timers/promises'
import { listenLimits } from '@app/domain/listen-check'
import { AROUND_MS, bendWithin } from '@app/sound/sound-edges.ts'
import { gatedLoudness, loudnessMeter, windowEnergies } from '@app/sound/loudness-meter.ts'
import type { DecodedSound } from '@app/ports/audio-decoder.ts'
import { loudnessRange } from './loudness-range.ts'
import { truePeakMeter } from './true-peak-meter.ts'

export type FileSound = {
  loudness_lufs: number | null
  true_peak_dbtp: number | null
  range_lu: number | null
  clipped_samples: number
  silences: Silence[]
  /** Clicks at each of the joins, in order. */
  has_click: boolean[]
  /** The K-weighted energy of each 100 ms. */
  blocks: number[]
}
export type Silence = { start_ms: number; end_ms: number }

const WINDOW_MS = 10
const AROUND_JOIN_MS = 15
/** Full scale, above which players cut off; LAME adds a decibel to some peaks. */
const FULL_SCALE = 1

/**
 * Measures the finished sound as it is decoded; others get their turn after each part. `joins` are times in ms, in
 * order.
 */
export async function measureFile(parts: AsyncIterable<DecodedSound>, joins: readonly number[]): Promise<FileSound> {
  let meters: ReturnType<typeof metersFor> | undefined
  for await (const { channels, sample_rate_hz } of parts) {
    meters ??= metersFor(channels.length, sample_rate_hz, joins)
    meters.push(channels)
    await othersTurn()
  }
  return (
    meters?.result() ?? {
      loudness_lufs: null,
      true_peak_dbtp: null,
      range_lu: null,
      clipped_samples: 0,
      silences: [],
      has_click: joins.map(() => false),
      blocks: [],
    }
  )
}

function metersFor(channelCount: number, sample_rate_hz: number, joins: readonly number[]) {
  const loudness = Array.from({ length: channelCount }, () => loudnessMeter(sample_rate_hz))
  const peaks = Array.from({ length: channelCount }, () => truePeakMeter())
  const silence = silenceFinder(sample_rate_hz)
  const edges = edgeFinder(sample_rate_hz, joins)
  let clipped_samples = 0

  function push(channels: readonly Float32Array[]): void {
    for (const [index, samples] of channels.entries()) {
      loudness[index]?.push(samples)
      peaks[index]?.push(samples)
      for (const sample of samples) if (sample >= FULL_SCALE || sample <= -FULL_SCALE) clipped_samples += 1
    }
    const mono = middleOf(channels)
    silence.push(mono)
    edges.push(mono)
  }

  function result(): FileSound {
    const [first, ...others] = loudness.map((meter) => meter.blocks())
    const blocks = (first ?? []).map((energy, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), energy))
    const loudness_lufs = gatedLoudness(windowEnergies(blocks))
    const highest = Math.max(...peaks.map((meter) => meter.highest()))
    return {
      loudness_lufs: Number.isFinite(loudness_lufs) ? loudness_lufs : null,
      true_peak_dbtp: highest > 0 ? 20 * Math.log10(highest) : null,
      range_lu: loudnessRange(blocks),
      clipped_samples,
      silences: silence.result(),
      has_click: edges.result(),
      blocks,
    }
  }

  return { push, result }
}

function middleOf(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels
  if (!first || others.length === 0) return first ?? new Float32Array(0)
  return first.map((sample, i) => others.reduce((sum, other) => sum + (other[i] ?? 0), sample) / channels.length)
}

/** Silences between two sounds: after the last sound there is nothing to wait for. */
function silenceFinder(sample_rate_hz: number) {
  const window = Math.round((sample_rate_hz * WINDOW_MS) / 1_000)
  const floor = 10 ** (listenLimits.silence_dbfs / 10)
  const found: Silence[] = []
  let [filled, energy, windows, silentFrom] = [0, 0, 0, 0]

  function end(): void {
    if (windows > silentFrom) found.push({ start_ms: silentFrom * WINDOW_MS, end_ms: windows * WINDOW_MS })
  }

  return {
    push(samples: Float32Array): void {
      for (const sample of samples) {
        energy += sample * sample
        if (++filled < window) continue
        if (energy / window >= floor) {
          end()
          silentFrom = windows + 1
        }
        windows += 1
        filled = 0
        energy = 0
      }
    },
    result: () => found,
  }
}

/** Looks at the sound right around each join, compared with the sound before and after that. */
function edgeFinder(sample_rate_hz: number, joins: readonly number[]) {
  const toSamples = (ms: number) => Math.round((ms * sample_rate_hz) / 1_000)
  const windows = joins.map((ms) => ({
    from: Math.max(0, toSamples(ms - AROUND_JOIN_MS - AROUND_MS)),
    samples: new Int16Array(toSamples(2 * (AROUND_JOIN_MS + AROUND_MS))),
  }))
  let [seen, open] = [0, 0]

  function copy(samples: Float32Array, from: number, window: Int16Array): void {
    for (let i = Math.max(0, from - seen); i < Math.min(samples.length, from + window.length - seen); i++)
      window[seen + i - from] = Math.max(-32_768, Math.min(32_767, (samples[i] ?? 0) * 32_768))
  }

  return {
    push(samples: Float32Array): void {
      const until = seen + samples.length
      for (let at = open; at < windows.length; at++) {
        const window = windows[at]
        if (!window || window.from >= until) break
        copy(samples, window.from, window.samples)
        if (at === open && window.from + window.samples.length <= until) open += 1
      }
      seen = until
    },
    result: () =>
      windows.map(({ samples }) => {
        const { bend, bend_ratio } = bendWithin(samples, sample_rate_hz)
        return bend > listenLimits.click_bend && bend_ratio > listenLimits.click_ratio
      }),
  }
}
