import { recordingLimits } from '@app/domain/recordings'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { takeTime } from '../state/take-words.ts'
import type { Take } from '../state/use-takes.ts'

const STEP_MS = 10
const BIG_STEP_MS = 100

type Edge = 'from_ms' | 'to_ms'
type Props = {
  take: Take
  speaker: 1 | 2
  at_ms: number | undefined
  onTrim: (part: Pick<Take, 'from_ms' | 'to_ms'>) => void
}

/** The wave of a take, with a handle at each end of the part that is kept. */
export function TrimWave({ take, speaker, at_ms, onTrim }: Props) {
  const wave = useRef<HTMLDivElement>(null)
  const { peaks, duration_ms, from_ms, to_ms } = take
  const percent = (ms: number) => `${(ms / duration_ms) * 100}%`
  const shown = wordsThatFit(take)

  function move(edge: Edge, ms: number): void {
    const { shortest_ms } = recordingLimits
    const [least, most] = edge === 'from_ms' ? [0, to_ms - shortest_ms] : [from_ms + shortest_ms, duration_ms]
    onTrim({ from_ms, to_ms, [edge]: Math.round(Math.max(least, Math.min(most, ms))) })
  }

  function drag(edge: Edge, event: PointerEvent): void {
    const box = wave.current?.getBoundingClientRect()
    if (box && event.buttons > 0) move(edge, ((event.clientX - box.left) / box.width) * duration_ms)
  }

  function press(edge: Edge, event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    move(edge, take[edge] + by * (event.shiftKey ? BIG_STEP_MS : STEP_MS))
  }

  const handle = (edge: Edge) => (
    <div
      role="slider"
      tabIndex={0}
      aria-label={edge === 'from_ms' ? 'Start of the kept part' : 'End of the kept part'}
      aria-valuemin={0}
      aria-valuemax={duration_ms}
      aria-valuenow={take[edge]}
      aria-valuetext={takeTime(take[edge])}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => drag(edge, event)}
      onKeyDown={(event) => press(edge, event)}
      style={{ left: percent(take[edge]) }}
      className={`absolute inset-y-0 z-10 w-3.5 cursor-ew-resize touch-none bg-ink before:absolute before:inset-y-0 before:-inset-x-[9px] after:absolute after:inset-x-[6px] after:inset-y-[38%] after:bg-black ${edge === 'from_ms' ? '-translate-x-full rounded-l-md' : 'rounded-r-md'}`}
    />
  )

  return (
    <div className="px-3.5">
      <div ref={wave} className="relative h-[58px] max-sm:h-[92px]">
        <div
          className={`flex h-full items-end gap-px overflow-hidden rounded-md bg-canvas py-1 ${speaker === 2 ? 'rotate-x-180' : ''}`}
        >
          {peaks.map((peak, index) => (
            <span
              key={index}
              className={`min-w-0 flex-1 rounded-t-[1px] ${speaker === 1 ? 'bg-host1' : 'bg-host2'}`}
              style={{ height: `${Math.max(4, peak * 100)}%` }}
            />
          ))}
        </div>
        <div className="absolute inset-y-0 left-0 bg-s1/78" style={{ width: percent(from_ms) }} />
        <div className="absolute inset-y-0 right-0 bg-s1/78" style={{ width: percent(duration_ms - to_ms) }} />
        <div
          className="pointer-events-none absolute inset-y-0 border-y-2 border-ink"
          style={{ left: percent(from_ms), right: percent(duration_ms - to_ms) }}
        />
        {handle('from_ms')}
        {handle('to_ms')}
        {at_ms !== undefined && (
          <div
            className="absolute -inset-y-1 w-0.5 bg-ink before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-ink"
            style={{ left: percent(at_ms) }}
          />
        )}
      </div>
      <div aria-hidden className="relative mt-1.5 h-5 overflow-hidden text-[12px] text-ink2 max-sm:hidden">
        {shown.map(({ word, start_ms }) => (
          <span key={start_ms} className="absolute whitespace-nowrap" style={{ left: percent(start_ms) }}>
            {word}
          </span>
        ))}
      </div>
    </div>
  )
}

/** About as many letters as the width has room for. */
const LETTERS = 95

/** Words where they are said, as far as the one before leaves room. */
function wordsThatFit({ words, text, duration_ms, words_estimated }: Take): { word: string; start_ms: number }[] {
  if (words_estimated) return []
  let free_ms = 0
  return words.flatMap(([from, to, start_ms]) => {
    if (start_ms < free_ms) return []
    const word = text.slice(from, to).replace(/[^\p{L}\p{N}]+$|^[^\p{L}\p{N}]+/gu, '')
    free_ms = start_ms + ((word.length + 2) / LETTERS) * duration_ms
    return [{ word, start_ms }]
  })
}
