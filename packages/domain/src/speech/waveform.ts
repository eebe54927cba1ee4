import { audioLimits } from './limits.ts'

type Line = { speaker: 1 | 2; start_ms: number | null; peaks: readonly number[] }

/**
 * An item in so many columns, speaker 1 above the line and speaker 2 below it: how loud each is in each, 0..1. Made of
 * what the clips say of themselves, so lines that have not been spoken yet leave their columns empty.
 */
export function waveformOf(
  lines: readonly Line[],
  duration_ms: number,
  columns: number,
): { upper: number[]; lower: number[] } {
  const sides = { upper: new Array<number>(columns).fill(0), lower: new Array<number>(columns).fill(0) }
  const perMs = columns / Math.max(1, duration_ms)
  for (const { speaker, start_ms, peaks } of lines) {
    if (start_ms === null) continue
    const side = speaker === 1 ? sides.upper : sides.lower
    for (const [index, peak] of peaks.entries()) {
      const from = (start_ms + index * audioLimits.peak_slice_ms) * perMs
      const to = from + audioLimits.peak_slice_ms * perMs
      // A slice wider than a column fills all that it covers.
      for (let column = Math.floor(from); column < Math.max(to, from + 1e-9) && column < columns; column++) {
        side[column] = Math.max(side[column] ?? 0, peak)
      }
    }
  }
  return sides
}
