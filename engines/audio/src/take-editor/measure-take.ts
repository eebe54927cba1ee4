import { recordingLimits } from '@app/domain/recordings'
import type { TakeMeasures } from '@app/ports/take-editor.ts'
import { loudnessOf } from '@app/sound/normalize-loudness.ts'

export const TAKE_RATE_HZ = recordingLimits.sample_rate_hz.kept
const WINDOW_MS = 10
const WINDOW = (TAKE_RATE_HZ * WINDOW_MS) / 1_000
const NOISE_PERCENTILE = 0.08
const SPEECH_PERCENTILE = 0.9
/** Speech is what rises above the noise by so much: in decibels, or as a part of the way to the loud parts. */
const LEAST_RISE_DB = 6
const RISE = 0.3
const KEPT_BEFORE_MS = 60
const KEPT_AFTER_MS = 90
const QUIETEST_DB = -120
/** So many samples in a row at the end of the range are no coincidence. */
const CLIPPED_SAMPLES = 3
const CLIPPED_AT = 32_700
/** Two clipped places nearer to each other are one. */
const ONE_PLACE_MS = 250

type Range = { from_ms: number; to_ms: number }

/** Measures of a take: its loudness, its noise, its clipped moments, and the position of speech in it. */
export function measureTake(pcm: Int16Array): { measures: TakeMeasures; speech: Range; peaks: number[] } {
  const levels = levelsOf(pcm)
  const inOrder = levels.toSorted()
  const noise_db = percentile(inOrder, NOISE_PERCENTILE)
  const speech_db = percentile(inOrder, SPEECH_PERCENTILE)
  return {
    measures: {
      loudness_lufs: loudnessOf(toFloats(pcm), TAKE_RATE_HZ),
      peak_db: decibels(pcm.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 32_768),
      noise_db,
      snr_db: speech_db - noise_db,
      clipped_ms: clippedPlaces(pcm),
    },
    speech: speechRange(levels, Math.max(noise_db + LEAST_RISE_DB, noise_db + RISE * (speech_db - noise_db))),
    peaks: peaksOf(pcm, recordingLimits.peaks),
  }
}

function levelsOf(pcm: Int16Array): Float32Array {
  return Float32Array.from({ length: Math.ceil(pcm.length / WINDOW) }, (_, index) => {
    const part = pcm.subarray(index * WINDOW, (index + 1) * WINDOW)
    let sum = 0
    for (const sample of part) sum += sample * sample
    return decibels(Math.sqrt(sum / part.length) / 32_768)
  })
}

function speechRange(levels: Float32Array, threshold: number): Range {
  const whole = levels.length * WINDOW_MS
  const first = levels.findIndex((level) => level > threshold)
  if (first < 0) return { from_ms: 0, to_ms: whole }
  const last = levels.findLastIndex((level) => level > threshold)
  return {
    from_ms: Math.max(0, first * WINDOW_MS - KEPT_BEFORE_MS),
    to_ms: Math.min(whole, (last + 1) * WINDOW_MS + KEPT_AFTER_MS),
  }
}

function clippedPlaces(pcm: Int16Array): number[] {
  const places: number[] = []
  let row = 0
  for (let i = 0; i < pcm.length; i++) {
    row = Math.abs(pcm[i] ?? 0) >= CLIPPED_AT ? row + 1 : 0
    if (row !== CLIPPED_SAMPLES) continue
    const at = Math.round((i * 1_000) / TAKE_RATE_HZ)
    if (at - (places.at(-1) ?? -Infinity) > ONE_PLACE_MS) places.push(at)
  }
  return places
}

function peaksOf(pcm: Int16Array, slices: number): number[] {
  return Array.from({ length: slices }, (_, slice) => {
    const part = pcm.subarray(
      Math.floor((slice * pcm.length) / slices),
      Math.floor(((slice + 1) * pcm.length) / slices),
    )
    let peak = 0
    for (const sample of part) peak = Math.max(peak, Math.abs(sample))
    return Math.round((peak / 32_768) * 100) / 100
  })
}

export function toFloats(pcm: Int16Array): Float32Array {
  return Float32Array.from(pcm, (sample) => sample / 32_768)
}

function percentile(inOrder: Float32Array, part: number): number {
  return inOrder[Math.floor((inOrder.length - 1) * part)] ?? QUIETEST_DB
}

function decibels(amplitude: number): number {
  return Math.max(QUIETEST_DB, 20 * Math.log10(amplitude))
}
