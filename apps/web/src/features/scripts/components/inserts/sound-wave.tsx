import { memo } from 'react'
import { imagineHeights, resample } from '#lib/audio/bars.ts'

const PITCH = 4
const STROKE = 2.4

type Props = {
  /** Empty where it is not known yet: then it looks as sounds do. */
  peaks: readonly number[]
  seed: string
  height: number
  /** Number of bars. */
  count: number
  /** Progress of playback, from 0 to 1. */
  part?: number | undefined
}

/** Waveform of a sound, in ink: it is nobody's voice. It is as wide as there is room. */
export const SoundWave = memo(function SoundWave({ peaks, seed, height, count, part }: Props) {
  const heights = peaks.length > 0 ? resample(peaks, count) : imagineHeights(seed, count)
  const heard = part === undefined ? count : Math.round(part * count)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${count * PITCH} ${height}`}
      preserveAspectRatio="none"
      strokeWidth={STROKE}
      strokeLinecap="round"
      className="block w-full"
      style={{ height }}
    >
      <path className="stroke-ink2" d={draw(heights.slice(0, heard), 0, height)} />
      <path className="stroke-edge" d={draw(heights.slice(heard), heard, height)} />
    </svg>
  )
})

function draw(heights: readonly number[], first: number, height: number): string {
  return heights
    .map((part, index) => {
      const length = Math.max(0.01, part * (height - STROKE))
      return `M${(first + index) * PITCH + PITCH / 2} ${((height - length) / 2).toFixed(1)}v${length.toFixed(2)}`
    })
    .join('')
}
