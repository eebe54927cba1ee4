import type { TranscriptLine } from '@app/contracts/content'
import { imagineHeights, resample, shareBars, type Bar } from '#lib/bars.ts'

type RecordedLine = Pick<TranscriptLine, 'speaker' | 'text' | 'end_ms' | 'peaks'>

/** A script in the making: done lines by their sound, the first missing one in ink, the rest as ghosts. */
export function recordingBars(lines: readonly RecordedLine[], count: number): Bar[] {
  const current = lines.findIndex(({ end_ms }) => end_ms === null)
  const shares = shareBars(lines.map(({ text }) => text.length), count)
  return lines.flatMap((line, index) => {
    const share = shares[index] ?? 0
    const isDone = line.end_ms !== null
    const heights = isDone && line.peaks.length > 0 ? resample(line.peaks, share) : imagineHeights(line.text, share)
    const tone: Bar['tone'] = isDone ? 'lit' : index === current ? 'now' : 'ghost'
    return heights.map((height): Bar => ({ side: line.speaker, height, tone }))
  })
}
