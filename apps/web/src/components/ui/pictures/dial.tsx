import { memo } from 'react'
import type { Bar } from '#lib/audio/bars.ts'

const SIZE = { width: 400, height: 226 }
const CENTRE = { x: 200, y: 200 }
const RADIUS = 128
const GAP = 3
const REACH = { 1: 58, 2: 44 } as const
const ROUND = { from: Math.PI, sweep: Math.PI } as const
const DEGREES = 180

const TICKS = 49
/** The ticks of a tuning scale around the whole. */
const SCALE = Array.from({ length: TICKS }, (_, tick) => {
  const angle = ROUND.from + (ROUND.sweep * tick) / (TICKS - 1)
  const edge = RADIUS + REACH[1] + 12
  return `M${at(angle, edge - (tick % 6 === 0 ? 8 : 3))}L${at(angle, edge)}`
}).join('')

type Props = { bars: readonly Bar[]; /** Turn of the needle, 0 to 1. */ turn?: number; className?: string }

/** The two-sided waveform bent around a tuning dial. A picture only. */
export function Dial({ bars, turn = 0, className }: Props) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      fill="none"
      strokeLinecap="round"
      className={className}
    >
      <path className="stroke-edge" strokeWidth="1" d={SCALE} />
      <Rays bars={bars} />
      <g
        style={{ transform: `rotate(${turn * DEGREES}deg)`, transformOrigin: `${CENTRE.x}px ${CENTRE.y}px` }}
        className="transition-transform duration-300 ease-linear"
      >
        <path
          className="stroke-ink"
          strokeWidth="2.5"
          d={`M${CENTRE.x - 30} ${CENTRE.y}H${CENTRE.x - RADIUS - REACH[1]}`}
        />
      </g>
      <circle className="fill-ink" cx={CENTRE.x} cy={CENTRE.y} r="7" />
    </svg>
  )
}

const Rays = memo(function Rays({ bars }: Pick<Props, 'bars'>) {
  return (
    <>
      <path className="stroke-host1" strokeWidth="4" d={draw(bars, 1)} />
      <path className="stroke-host2" strokeWidth="4" d={draw(bars, 2)} />
    </>
  )
})

/** Speaker 1 points outwards, speaker 2 to the middle. */
function draw(bars: readonly Bar[], side: Bar['side']): string {
  return bars
    .map((bar, index) => {
      if (bar.side !== side) return ''
      const angle = ROUND.from + (ROUND.sweep * (index + 0.5)) / bars.length
      const way = side === 1 ? 1 : -1
      const near = RADIUS + way * (GAP + 2)
      const far = near + way * Math.max(2, bar.height * REACH[side])
      return `M${at(angle, near)}L${at(angle, far)}`
    })
    .join('')
}

function at(angle: number, radius: number): string {
  return `${(CENTRE.x + Math.cos(angle) * radius).toFixed(1)} ${(CENTRE.y + Math.sin(angle) * radius).toFixed(1)}`
}
