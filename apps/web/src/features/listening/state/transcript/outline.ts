import type { Chapter, TranscriptLine } from '@app/contracts/content'
import type { Bar } from '#lib/audio/bars.ts'

/** Duration of one peak of a line. */
export const SLICE_MS = 100

type SoundLine = Pick<TranscriptLine, 'speaker' | 'start_ms' | 'peaks'>

/** Bars of the whole item: each is as high as its loudest moment and on the side of the louder speaker in it. */
export function outlineOf(lines: readonly SoundLine[], duration_seconds: number, count: number): Bar[] {
  const loudest: Record<1 | 2, number[]> = {
    1: Array.from({ length: count }, () => 0),
    2: Array.from({ length: count }, () => 0),
  }
  const bars_per_ms = count / Math.max(1, duration_seconds * 1000)
  for (const { speaker, start_ms, peaks } of lines) {
    if (start_ms === null) continue
    for (const [index, peak] of peaks.entries()) {
      const barAt = (slice: number) => Math.floor((start_ms + slice * SLICE_MS) * bars_per_ms)
      const from = Math.min(count - 1, barAt(index))
      // A slice can be wider than a bar in a short item.
      const to = Math.min(count, Math.max(from + 1, barAt(index + 1)))
      for (let bar = from; bar < to; bar++) loudest[speaker][bar] = Math.max(loudest[speaker][bar] ?? 0, peak)
    }
  }
  return Array.from({ length: count }, (_, index) => {
    const first = loudest[1][index] ?? 0
    const second = loudest[2][index] ?? 0
    return { side: second > first ? 2 : 1, height: Math.max(first, second), tone: 'lit' }
  })
}

type Coarse = { coarse: readonly Bar[]; chapters: readonly Chapter[] | undefined; duration: number }

/** Fills in music: bars of lines are flat between them, so those of the coarse outline, which includes sounds, take their place. */
export function withSounds(bars: Bar[], { coarse, chapters = [], duration }: Coarse): Bar[] {
  const ms_a_bar = (duration * 1_000) / Math.max(1, bars.length)
  const isSound = (ms: number) => chapters.findLast(({ start_ms }) => start_ms <= ms)?.kind === 'sound'
  return bars.map((bar, index) =>
    bar.height === 0 && isSound((index + 0.5) * ms_a_bar) ? (coarse[index] ?? bar) : bar,
  )
}
