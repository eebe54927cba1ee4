import { recordingLimits } from '@app/domain/recordings'
import { useRangeHandles } from '#lib/dom/use-range-handles.ts'
import { takeTime } from '../state/take-words.ts'
import type { Take } from '../state/use-takes.ts'

const STEP_MS = 10
const BIG_STEP_MS = 100

const ends = ['from_ms', 'to_ms'] as const
type Props = {
  take: Take
  speaker: 1 | 2
  at_ms: number | undefined
  onTrim: (part: Pick<Take, 'from_ms' | 'to_ms'>) => void
}

/** The wave of a take, with a handle at each end of the part that is kept. */
export function TrimWave({ take, speaker, at_ms, onTrim }: Props) {
  const { peaks, duration_ms, from_ms, to_ms } = take
  const { box, percent, handle } = useRangeHandles({
    range: { from_ms, to_ms },
    length_ms: duration_ms,
    shortest_ms: recordingLimits.shortest_ms,
    step_ms: STEP_MS,
    long_step_ms: BIG_STEP_MS,
    textOf: takeTime,
    onChange: onTrim,
  })
  const shown = wordsThatFit(take)

  return (
    <div className="px-3.5">
      <div ref={box} className="relative h-[58px] max-sm:h-[92px]">
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
        {ends.map((end) => (
          <div
            key={end}
            {...handle(end)}
            aria-label={end === 'from_ms' ? 'Start of the kept part' : 'End of the kept part'}
            className={`absolute inset-y-0 z-10 w-3.5 cursor-ew-resize touch-none bg-ink before:absolute before:inset-y-0 before:-inset-x-[9px] after:absolute after:inset-x-[6px] after:inset-y-[38%] after:bg-black ${end === 'from_ms' ? '-translate-x-full rounded-l-md' : 'rounded-r-md'}`}
          />
        ))}
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
