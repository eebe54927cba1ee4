const TICKS = 41
const CENTRE = { x: 70, y: 70 }
const EDGE = 64
/** The pace at the right end of the scale; faster engines stay there. */
const FULL = 12
const LONG_EVERY = 10

const scale = Array.from({ length: TICKS }, (_, tick) => {
  const at = tick / (TICKS - 1)
  const angle = Math.PI * (1 + at)
  return { at, d: `M${point(angle, EDGE - (tick % LONG_EVERY === 0 ? 14 : 8))}L${point(angle, EDGE)}` }
})

/** Pace of the speech engines against talk, as a tuning dial; without a pace it has no needle. A picture only. */
export function PaceDial({ pace }: { pace: number | null }) {
  const turn = Math.min(1, (pace ?? 0) / FULL)
  const lit = scale.filter(({ at }) => pace !== null && at <= turn)
  const unlit = scale.filter((tick) => !lit.includes(tick))
  const draw = (ticks: typeof scale) => ticks.map(({ d }) => d).join('')
  return (
    <svg aria-hidden viewBox="0 0 140 76" fill="none" strokeLinecap="round" className="h-[76px] w-[140px] shrink-0">
      <path className="stroke-edge" strokeWidth="2" d={draw(unlit)} />
      <path className="stroke-signal" strokeWidth="2" d={draw(lit)} />
      {pace !== null && (
        <>
          <path
            className="stroke-ink transition-transform duration-300"
            strokeWidth="2"
            d={`M${CENTRE.x} ${CENTRE.y}H${CENTRE.x - 46}`}
            style={{ transform: `rotate(${turn * 180}deg)`, transformOrigin: `${CENTRE.x}px ${CENTRE.y}px` }}
          />
          <circle className="fill-ink" cx={CENTRE.x} cy={CENTRE.y} r="5" />
        </>
      )}
    </svg>
  )
}

function point(angle: number, radius: number): string {
  return `${(CENTRE.x + Math.cos(angle) * radius).toFixed(1)} ${(CENTRE.y + Math.sin(angle) * radius).toFixed(1)}`
}
