import { healthLimits } from '@app/domain/health'

const PITCH = 8
const WIDTH = 5
const HEIGHT = 44
const LEAST = 2

/** Queue length over the last hours; the last bar is now. */
export function QueueBars({ bars }: { bars: readonly number[] }) {
  const most = Math.max(1, ...bars)
  return (
    <svg
      role="img"
      aria-label={`Waiting jobs in the last ${healthLimits.samples_hours} hours, at most ${Math.max(0, ...bars)}`}
      viewBox={`0 0 ${bars.length * PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-11 w-full"
    >
      {bars.map((waiting, index) => {
        const height = Math.max(LEAST, (waiting / most) * HEIGHT)
        return (
          <rect
            // The bars have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={index * PITCH}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx="1"
            className={index === bars.length - 1 ? 'fill-host2' : 'fill-host2/60'}
          />
        )
      })}
    </svg>
  )
}
