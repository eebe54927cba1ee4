import type { TranscriptLine } from '@app/contracts/content'
import { imagineHeights, resample, shareBars, type Bar } from '#lib/audio/bars.ts'

type RecordedLine = Pick<TranscriptLine, 'speaker' | 'text' | 'end_ms' | 'peaks'>

/** A script in the making: done lines by their sound, the first missing one in ink, the rest as ghosts. */
export function recordingBars(lines: readonly RecordedLine[], count: number): Bar[] {
  const current = lines.findIndex(({ end_ms }) => end_ms === null)
  const shares = sharesOf(lines, count)
  return lines.flatMap((line, index) => {
    const share = shares[index] ?? 0
    const isDone = line.end_ms !== null
    const heights = isDone && line.peaks.length > 0 ? resample(line.peaks, share) : imagineHeights(line.text, share)
    const tone: Bar['tone'] = isDone ? 'lit' : index === current ? 'now' : 'ghost'
    return heights.map((height): Bar => ({ side: line.speaker, height, tone }))
  })
}

type Place = { bar: number; second: number }
type TimedLine = Pick<TranscriptLine, 'text' | 'start_ms' | 'end_ms'>

/** Time of each bar: lines have bars by their length in letters, and last as long as their sound. */
export function recordingScale(lines: readonly TimedLine[], count: number): Place[] {
  const shares = sharesOf(lines, count)
  let bar = 0
  const scale: Place[] = [{ bar: 0, second: 0 }]
  for (const [index, { start_ms, end_ms }] of lines.entries()) {
    if (start_ms === null || end_ms === null) break
    scale.push({ bar, second: start_ms / 1000 })
    bar += shares[index] ?? 0
    scale.push({ bar, second: end_ms / 1000 })
  }
  return scale
}

export const barAt = (scale: readonly Place[], second: number) => between(scale, 'second', 'bar', second)
export const secondAt = (scale: readonly Place[], bar: number) => between(scale, 'bar', 'second', bar)

/** Interpolation between two places; undefined before the first and after the last. */
function between(scale: readonly Place[], known: keyof Place, wanted: keyof Place, at: number): number {
  const next = scale.findIndex((place) => place[known] > at)
  const [from, to] = [scale[next - 1], scale[next]]
  if (!from || !to) return next === 0 ? 0 : (scale.at(-1)?.[wanted] ?? 0)
  const part = (at - from[known]) / (to[known] - from[known])
  return from[wanted] + part * (to[wanted] - from[wanted])
}

function sharesOf(lines: readonly { text: string }[], count: number): number[] {
  return shareBars(
    lines.map(({ text }) => text.length),
    count,
  )
}
