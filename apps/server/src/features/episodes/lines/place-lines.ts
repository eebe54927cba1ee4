import { audioLimits } from '@app/domain/speech'
import type { EpisodeLine } from '../file/master-episode.ts'

const { sample_rate_hz } = audioLimits

/** Where each line begins and ends in the whole, in milliseconds; counted in samples, so that nothing adds up. */
export function placeLines(lines: readonly EpisodeLine[]): { start_ms: number; end_ms: number }[] {
  let samples = 0
  return lines.map(({ clip, pause_ms }) => {
    const place = { start_ms: toMs(samples), end_ms: toMs(samples + clip.samples) }
    samples += clip.samples + Math.round((pause_ms * sample_rate_hz) / 1_000)
    return place
  })
}

/** How long the whole is, in milliseconds. */
export function durationOf(lines: readonly EpisodeLine[]): number {
  return (placeLines(lines).at(-1)?.end_ms ?? 0) + (lines.at(-1)?.pause_ms ?? 0)
}

function toMs(samples: number): number {
  return Math.round((samples * 1_000) / sample_rate_hz)
}
