import type { TranscriptLine } from '@app/contracts/content'
import type { Bar } from '#lib/audio/bars.ts'
import { outlineOf, SLICE_MS } from '../transcript/outline.ts'
import type { Stretch } from './quote.ts'

type SoundLine = Pick<TranscriptLine, 'speaker' | 'start_ms' | 'peaks'>

/** The waveform of a passage alone. */
export function passageBars(lines: readonly SoundLine[], { start_ms, end_ms }: Stretch, count: number): Bar[] {
  const parts = lines.flatMap(({ speaker, start_ms: begins, peaks }) => {
    if (begins === null) return []
    const from = Math.max(0, Math.floor((start_ms - begins) / SLICE_MS))
    const to = Math.max(0, Math.ceil((end_ms - begins) / SLICE_MS))
    return [{ speaker, start_ms: Math.max(0, begins + from * SLICE_MS - start_ms), peaks: peaks.slice(from, to) }]
  })
  return outlineOf(parts, (end_ms - start_ms) / 1_000, count)
}
