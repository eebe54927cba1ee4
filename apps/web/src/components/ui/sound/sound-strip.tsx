import { imagineHeights, resample } from '#lib/audio/bars.ts'
import { useWidth } from '#lib/dom/use-width.ts'
import { barsThatFit } from './two-sided-waveform.tsx'

const PITCH_PX = 5
const STROKE_PX = 3
const HEIGHT_PX = 22

const looks = {
  signal: { played: 'stroke-signal', rest: 'stroke-signal/40' },
  host1: { played: 'stroke-host1', rest: 'stroke-host1/40' },
  host2: { played: 'stroke-host2', rest: 'stroke-host2/40' },
  /** A sound that is not there yet. */
  ghost: { played: 'stroke-ink2', rest: 'stroke-line' },
} as const

type Props = {
  /** Name of the sound; before its first playback, the shape is imagined from it. */
  name: string
  peaks: readonly number[]
  /** Progress of playback, 0 to 1. */
  progress: number
  look?: keyof typeof looks
  height?: number
}

/** Waveform of a short text; the played part is bright. */
export function SoundStrip({ name, peaks, progress, look = 'signal', height = HEIGHT_PX }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const count = barsThatFit(width)
  const heights = peaks.length > 0 ? levelled(resample(peaks, count)) : imagineHeights(name, count)
  const played = Math.round(progress * count)
  return (
    <div ref={ref} aria-hidden style={{ height }} className="relative min-w-0 grow overflow-hidden">
      <svg
        width={width}
        height={height}
        fill="none"
        strokeWidth={STROKE_PX}
        strokeLinecap="round"
        className="absolute inset-y-0 left-0"
      >
        <path className={looks[look].rest} d={draw(heights.slice(played), played, height)} />
        <path className={looks[look].played} d={draw(heights.slice(0, played), 0, height)} />
      </svg>
    </div>
  )
}

/** The loudest reaches the top, so that all strips look alike. */
function levelled(heights: readonly number[]): number[] {
  const loudest = Math.max(...heights, 0.01)
  return heights.map((height) => height / loudest)
}

function draw(heights: readonly number[], from: number, height: number): string {
  const bottom = height - STROKE_PX / 2
  const strokes = heights.map((part, index) => {
    const x = (from + index) * PITCH_PX + STROKE_PX / 2
    return `M${x} ${bottom}v${(-Math.max(0.01, part * (height - STROKE_PX))).toFixed(1)}`
  })
  return strokes.join('')
}
