import { audioLimits } from '@app/domain/speech'
import type { PlayedSound } from '@app/ports/audio-encoder.ts'

/** The greatest amplitude in each slice of 100 ms, 0..1 with two decimals; `pcm` is 16-bit little-endian. */
export function peaksOf(pcm: Uint8Array, sample_rate_hz: number): number[] {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  const samples = Math.floor(pcm.byteLength / 2)
  const slice = Math.round((sample_rate_hz * audioLimits.peak_slice_ms) / 1_000)
  const peaks: number[] = []
  for (let start = 0; start < samples; start += slice) {
    let peak = 0
    for (let i = start; i < Math.min(start + slice, samples); i++)
      peak = Math.max(peak, Math.abs(view.getInt16(i * 2, true)))
    peaks.push(Math.round((peak / 32_768) * 100) / 100)
  }
  return peaks
}

/** The same of both channels of music or any other sound. */
export function peaksOfSound({ left, right, sample_rate_hz }: Omit<PlayedSound, 'kind' | 'gain'>): number[] {
  const slice = Math.round((sample_rate_hz * audioLimits.peak_slice_ms) / 1_000)
  const peaks: number[] = []
  for (let start = 0; start < left.length; start += slice) {
    let peak = 0
    for (let i = start; i < Math.min(start + slice, left.length); i++)
      peak = Math.max(peak, Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0))
    peaks.push(Math.min(1, Math.round(peak * 100) / 100))
  }
  return peaks
}

/** A sound of an item, and where it begins. */
export type OutlineSound = { start_ms: number; peaks: number[] }
type OutlineLine = { speaker: 1 | 2; start_ms: number | null; peaks: number[] }

/** A whole item in 96 slices: how loud, and who talks. Silence belongs to the last speaker; under speech, sounds are ducked and do not count. */
export function outlineOf(
  lines: OutlineLine[],
  duration_ms: number,
  sounds: readonly OutlineSound[] = [],
): { peaks: number[]; speakers: (1 | 2)[] } {
  const slices = audioLimits.outline_slices
  const peaks = new Array<number>(slices).fill(0)
  const speakers = new Array<1 | 2>(slices).fill(lines[0]?.speaker ?? 1)
  for (const { start_ms, ...line } of lines) {
    if (start_ms === null) continue
    for (let slice = sliceAt(start_ms, duration_ms); slice < slices; slice++) speakers[slice] = line.speaker
    for (const [index, peak] of line.peaks.entries()) {
      const slice = sliceAt(start_ms + index * audioLimits.peak_slice_ms, duration_ms)
      peaks[slice] = Math.max(peaks[slice] ?? 0, peak)
    }
  }
  const ofSounds = new Array<number>(slices).fill(0)
  for (const { start_ms, ...sound } of sounds)
    for (const [index, peak] of sound.peaks.entries()) {
      const at_ms = start_ms + index * audioLimits.peak_slice_ms
      const slice = sliceAt(at_ms, duration_ms)
      if (at_ms < duration_ms) ofSounds[slice] = Math.max(ofSounds[slice] ?? 0, peak)
    }
  return { peaks: peaks.map((peak, slice) => peak || (ofSounds[slice] ?? 0)), speakers }
}

function sliceAt(at_ms: number, duration_ms: number): number {
  const last = audioLimits.outline_slices - 1
  return Math.min(last, Math.floor((at_ms / Math.max(1, duration_ms)) * audioLimits.outline_slices))
}
