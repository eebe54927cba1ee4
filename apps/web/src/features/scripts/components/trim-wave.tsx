import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { secondsText } from '../state/insert-words.ts'
import { SoundWave } from './sound-wave.tsx'

const STEP_MS = 100
const LONG_STEP_MS = 1_000
const SHORTEST_MS = 200
const BARS = 72

export type Trim = { from_ms: number; to_ms: number }

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
  const box = useRef<HTMLDivElement>(null)
  const share = (ms: number) => `${(Math.min(ms, length_ms) / length_ms) * 100}%`
  const heard = part === undefined ? undefined : (trim.from_ms + part * (trim.to_ms - trim.from_ms)) / length_ms

  function change(end: keyof Trim, ms: number) {
    const [least, most] = end === 'from_ms' ? [0, trim.to_ms - SHORTEST_MS] : [trim.from_ms + SHORTEST_MS, length_ms]
    onTrim({ ...trim, [end]: Math.round(Math.max(least, Math.min(most, ms))) })
  }

  function drag(end: keyof Trim, event: PointerEvent) {
    const frame = box.current?.getBoundingClientRect()
    if (!frame || event.buttons !== 1) return
    change(end, ((event.clientX - frame.left) / frame.width) * length_ms)
  }

  return (
    <div ref={box} className="relative mx-2 touch-none">
      <SoundWave peaks={peaks} seed={seed} part={heard} height={58} count={BARS} />
      <span aria-hidden className="absolute inset-y-0 left-0 bg-s1/78" style={{ width: share(trim.from_ms) }} />
      <span aria-hidden className="absolute inset-y-0 right-0 bg-s1/78" style={{ left: share(trim.to_ms) }} />
      {(['from_ms', 'to_ms'] as const).map((end) => (
        <span
          key={end}
          role="slider"
          tabIndex={0}
          aria-label={end === 'from_ms' ? 'Starts at' : 'Ends at'}
          aria-valuemin={0}
          aria-valuemax={length_ms}
          aria-valuenow={trim[end]}
          aria-valuetext={secondsText(trim[end])}
          style={{ left: share(trim[end]) }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(end, event)}
          onKeyDown={(event) => {
            const by = stepOf(event)
            if (by === undefined) return
            event.preventDefault()
            change(end, trim[end] + by)
          }}
          className="absolute inset-y-0 -ml-4 grid w-8 cursor-ew-resize place-items-center max-sm:-ml-5.5 max-sm:w-11"
        >
          <span aria-hidden className="h-full w-1.5 rounded-full bg-ink" />
        </span>
      ))}
    </div>
  )
}

function stepOf({ key, shiftKey }: KeyboardEvent): number | undefined {
  const step = shiftKey ? LONG_STEP_MS : STEP_MS
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -step
  return key === 'ArrowRight' || key === 'ArrowUp' ? step : undefined
}
