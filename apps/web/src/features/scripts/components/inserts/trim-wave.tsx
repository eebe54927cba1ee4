import { useRangeHandles, type Range } from '#lib/dom/use-range-handles.ts'
import { secondsText } from '../../state/inserts/insert-words.ts'
import { SoundWave } from './sound-wave.tsx'

const STEP_MS = 100
const LONG_STEP_MS = 1_000
const SHORTEST_MS = 200
const BARS = 72

export type Trim = Range

type Props = {
  trim: Trim
  length_ms: number
  peaks: readonly number[]
  seed: string
  /** Progress within the part. */
  part: number | undefined
  onTrim: (trim: Trim) => void
}

/** A sound with a handle at each end of the part that plays; what is cut off is covered. */
export function TrimWave({ trim, length_ms, peaks, seed, part, onTrim }: Props) {
  const { box, percent, handle } = useRangeHandles({
    range: trim,
    length_ms,
    shortest_ms: SHORTEST_MS,
    step_ms: STEP_MS,
    long_step_ms: LONG_STEP_MS,
    textOf: secondsText,
    onChange: onTrim,
  })
  const heard = part === undefined ? undefined : (trim.from_ms + part * (trim.to_ms - trim.from_ms)) / length_ms

  return (
    <div ref={box} className="relative mx-2 touch-none">
      <SoundWave peaks={peaks} seed={seed} part={heard} height={58} count={BARS} />
      <span aria-hidden className="absolute inset-y-0 left-0 bg-s1/78" style={{ width: percent(trim.from_ms) }} />
      <span aria-hidden className="absolute inset-y-0 right-0 bg-s1/78" style={{ left: percent(trim.to_ms) }} />
      {(['from_ms', 'to_ms'] as const).map((end) => (
        <span
          key={end}
          {...handle(end)}
          aria-label={end === 'from_ms' ? 'Starts at' : 'Ends at'}
          className="absolute inset-y-0 -ml-4 grid w-8 cursor-ew-resize place-items-center max-sm:-ml-5.5 max-sm:w-11"
        >
          <span aria-hidden className="h-full w-1.5 rounded-full bg-ink" />
        </span>
      ))}
    </div>
  )
}
