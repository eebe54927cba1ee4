import { memo } from 'react'
import type { Bar } from '#lib/audio/bars.ts'

const PITCH_PX = 5
const STROKE_PX = 3
const GAP_PX = 1.5
const LOWEST_PX = 3

export function barsThatFit(width: number): number {
  return Math.max(0, Math.floor((width + PITCH_PX - STROKE_PX) / PITCH_PX))
}

const strokes = {
  lit: { 1: 'stroke-host1', 2: 'stroke-host2' },
  now: { 1: 'stroke-ink', 2: 'stroke-ink' },
  ghost: { 1: 'stroke-line', 2: 'stroke-line' },
  warn: { 1: 'stroke-warn', 2: 'stroke-warn' },
  bad: { 1: 'stroke-bad', 2: 'stroke-bad' },
} as const

type Props = { bars: readonly Bar[]; height: number; className?: string }

/** The product's shape: speaker 1 above the line, speaker 2 below it. A picture only; what it means is said beside it. */
export const TwoSidedWaveform = memo(function TwoSidedWaveform({ bars, height, className }: Props) {
  const width = Math.max(0, bars.length * PITCH_PX - (PITCH_PX - STROKE_PX))
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      className={className}
      fill="none"
      strokeWidth={STROKE_PX}
      strokeLinecap="round"
    >
      {(['ghost', 'lit', 'now', 'warn', 'bad'] as const).flatMap((tone) =>
        ([1, 2] as const).map((side) => {
          const drawn = draw(bars, tone, side, height)
          return drawn && <path key={`${tone}${side}`} className={strokes[tone][side]} d={drawn} />
        }),
      )}
    </svg>
  )
})

/** Round caps reach half a stroke beyond each end. */
function draw(bars: readonly Bar[], tone: Bar['tone'], side: Bar['side'], height: number): string {
  const middle = height / 2
  const cap = STROKE_PX / 2
  const longest = middle - GAP_PX - STROKE_PX
  let path = ''
  for (const [index, bar] of bars.entries()) {
    if (bar.tone !== tone || bar.side !== side) continue
    const length = Math.max(LOWEST_PX - STROKE_PX + 0.01, bar.height * longest)
    const x = index * PITCH_PX + cap
    path +=
      side === 1
        ? `M${x} ${(middle - GAP_PX - cap).toFixed(1)}v${(-length).toFixed(2)}`
        : `M${x} ${(middle + GAP_PX + cap).toFixed(1)}v${length.toFixed(2)}`
  }
  return path
}
