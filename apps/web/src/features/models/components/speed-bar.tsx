import { FAST_ENOUGH, timesText } from '@app/domain/models'
import { speedSentence } from '../state/model-words.ts'

const SLOWEST = 0.25
const FASTEST = 64

/** Speed of voices on this machine, on a logarithmic scale: the green part is fast enough to play an episode while it is made. */
export function SpeedBar({ title, times_talk }: { title: string; times_talk: number }) {
  const shown = Math.min(FASTEST, Math.max(SLOWEST, times_talk))
  return (
    <div className="flex max-w-md items-center gap-4">
      <span aria-hidden className="w-10 shrink-0 font-mono text-[12px] tabular-nums">
        {timesText(times_talk)}×
      </span>
      <div
        role="meter"
        aria-label={`Speed of ${title}`}
        aria-valuemin={SLOWEST}
        aria-valuemax={FASTEST}
        aria-valuenow={shown}
        aria-valuetext={speedSentence(times_talk)}
        className="relative h-2 grow overflow-visible rounded-full bg-s2"
      >
        <div
          className="absolute inset-y-0 right-0 rounded-r-full bg-ok/32"
          style={{ left: `${placeOf(FAST_ENOUGH)}%` }}
        />
        <div
          className="absolute -inset-y-1 w-[3px] -translate-x-1/2 rounded-full bg-ink"
          style={{ left: `${placeOf(shown)}%` }}
        />
      </div>
    </div>
  )
}

function placeOf(times: number): number {
  return (100 * Math.log(times / SLOWEST)) / Math.log(FASTEST / SLOWEST)
}
