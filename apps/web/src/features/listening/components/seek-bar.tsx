import type { Chapter, ContentView, TranscriptLine } from '@app/contracts/content'
import { useMemo, type ReactNode } from 'react'
import { barsThatFit, TwoSidedWaveform } from '#components/ui/sound/two-sided-waveform.tsx'
import { coarseBars, type Bar } from '#lib/audio/bars.ts'
import { useWidth } from '#lib/dom/use-width.ts'
import { speakTime } from '../state/transcript/speak-time.ts'
import { outlineOf, withSounds } from '../state/transcript/outline.ts'
import { useControls, usePlayer } from '../state/player/the-player.ts'

const HEIGHT_PX = 128
/** Finer than can be seen: drawn anew at each frame, it would leave a slow machine no time for anything else. */
const STEPS = 1_000

type Props = {
  lines: readonly TranscriptLine[]
  outline: ContentView['outline']
  duration: number
  chapters?: readonly Chapter[]
  /** Marks on the bar. */
  children?: ReactNode
}

/** The whole item as a waveform that is a slider: lit as far as it was heard. */
export function SeekBar({ lines, outline, duration, chapters, children }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const bars = useMemo(() => {
    const count = barsThatFit(width)
    const coarse = coarseBars(outline, count)
    if (!lines.some(({ peaks }) => peaks.length > 0)) return coarse
    return withSounds(outlineOf(lines, duration, count), { coarse, chapters, duration })
  }, [lines, outline, chapters, duration, width])

  return (
    <div
      ref={ref}
      data-wave
      className="relative h-32 contain-inline-size rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-signalhi"
    >
      <HeardBars bars={bars} duration={duration} />
      <SeekRange duration={duration} chapters={chapters} />
      {children}
    </div>
  )
}

function HeardBars({ bars, duration }: { bars: readonly Bar[]; duration: number }) {
  const percent =
    usePlayer(({ position }) => (duration > 0 ? Math.round(Math.min(1, position / duration) * STEPS) : 0)) *
    (100 / STEPS)
  return (
    <>
      <TwoSidedWaveform bars={bars} height={HEIGHT_PX} className="opacity-35" />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        <TwoSidedWaveform bars={bars} height={HEIGHT_PX} />
      </div>
      <Needle percent={percent} />
    </>
  )
}

export function Needle({ percent }: { percent: number }) {
  return (
    <div data-needle className="absolute inset-y-0 -ml-px w-0.5 bg-ink" style={{ left: `${percent}%` }}>
      <span className="absolute -top-1 left-1/2 size-3 -translate-x-1/2 rounded-full bg-ink" />
    </div>
  )
}

function SeekRange({ duration, chapters = [] }: { duration: number; chapters: readonly Chapter[] | undefined }) {
  const second = usePlayer((state) => Math.floor(state.position))
  const { seek } = useControls()
  const chapter = usePlayer(({ position }) => chapters.findLast(({ start_ms }) => start_ms <= position * 1000)?.title)
  return (
    <input
      type="range"
      aria-label="Seek"
      data-seek
      className="absolute inset-0 m-0 h-full w-full thin-thumb cursor-pointer opacity-0"
      min={0}
      max={Math.max(1, Math.ceil(duration))}
      step="any"
      value={second}
      aria-valuetext={`${speakTime(second)} of ${speakTime(duration)}${chapter ? `, ${chapter}` : ''}`}
      onChange={(event) => seek(event.target.valueAsNumber)}
      // Within the first second the value is 0 already, and Home would change nothing.
      onKeyDown={({ key }) => key === 'Home' && seek(0)}
    />
  )
}
