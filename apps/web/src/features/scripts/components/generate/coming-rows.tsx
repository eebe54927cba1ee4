import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { LiveWriting } from '../../state/generate/live-writing.ts'

const COMING = ['w-3/5', 'w-2/5']
const ROW =
  'grid min-h-[30px] grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 pr-4 sm:grid-cols-[2.25rem_5.125rem_minmax(0,1fr)_auto] sm:gap-x-0 sm:pr-3'
const NUMBER = 'pr-3 text-right font-mono text-[11px] text-ink3 tabular-nums max-sm:pl-3 max-sm:pr-0 max-sm:text-left'

type Props = { writing: LiveWriting; /** Number of the line that is being written. */ number: number }

/** The line that is being written, and the room of those that follow. A line is seen when its check has passed. */
export function ComingRows({ writing, number }: Props) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || writing.isStopping) return
    event.preventDefault()
    writing.stop()
  }
  return (
    <div className="pb-2">
      <div
        role="group"
        tabIndex={0}
        data-writing
        aria-label={`Line ${number} is being written. Escape stops the writing`}
        onKeyDown={press}
        className={`${ROW} rounded-sm`}
      >
        <span className={NUMBER}>{number}</span>
        <span aria-hidden className="max-sm:hidden" />
        <span aria-hidden className="h-[18px] w-0.5 bg-ink working" />
        <span className="font-mono text-[11px] text-ink2">writing</span>
      </div>
      {COMING.map((width, index) => (
        <div key={width} aria-hidden className={ROW}>
          <span className={NUMBER}>{number + 1 + index}</span>
          <Skeleton className="h-2.5 w-14 max-sm:hidden" />
          <Skeleton className={`h-2.5 ${width}`} />
        </div>
      ))}
      <Arrivals lines={writing.lines} />
    </div>
  )
}

const ANNOUNCED_MS = 5_000

/** The number of lines, for those who do not see them come; at most every five seconds. */
function Arrivals({ lines }: Pick<LiveWriting, 'lines'>) {
  const [announced, setAnnounced] = useState(lines)
  const announce = useEffectEvent(() => setAnnounced(lines))
  useEffect(() => {
    const timer = setInterval(() => announce(), ANNOUNCED_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" className="sr-only">
      {wholeCountOf(announced, 'line')}
    </p>
  )
}
