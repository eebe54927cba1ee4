import { imagineHeights, resample } from '#lib/audio/bars.ts'
import { useWidth } from '#lib/dom/use-width.ts'
import { barsThatFit } from './two-sided-waveform.tsx'

const PITCH_PX = 5
const STROKE_PX = 3
const HEIGHT_PX = 22

type Props = {
  /** What the sound is called; as long as nobody has heard it, its shape is imagined from that. */
  name: string
  peaks: readonly number[]
  /** How much of it was played, 0 to 1. */
  progress: number
}

/** A few words at a glance: what was played is bright. */
export function SoundStrip({ name, peaks, progress }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const count = barsThatFit(width)
  const heights = peaks.length > 0 ? levelled(resample(peaks, count)) : imagineHeights(name, count)
  const played = Math.round(progress * count)
  return (
    <div ref={ref} aria-hidden className="relative h-[22px] min-w-0 grow overflow-hidden">
      <svg
        width={width}
        height={HEIGHT_PX}
        fill="none"
        strokeWidth={STROKE_PX}
        strokeLinecap="round"
        className="absolute inset-y-0 left-0"
      >
        <path className="stroke-signal/40" d={draw(heights, played, count)} />
        <path className="stroke-signal" d={draw(heights, 0, played)} />
      </svg>
    </div>
  )
}

/** The loudest reaches the top, so that all strips look alike. */
function levelled(heights: readonly number[]): number[] {
  const loudest = Math.max(...heights, 0.01)
  return heights.map((height) => height / loudest)
}

function draw(heights: readonly number[], from: number, to: number): string {
  const bottom = HEIGHT_PX - STROKE_PX / 2
  const strokes = heights.slice(from, to).map((height, index) => {
    const x = (from + index) * PITCH_PX + STROKE_PX / 2
    return `M${x} ${bottom}v${(-Math.max(0.01, height * (HEIGHT_PX - STROKE_PX))).toFixed(1)}`
  })
  return strokes.join('')
}
