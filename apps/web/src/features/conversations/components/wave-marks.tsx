import type { Turn } from '@app/contracts/conversations'
import { useStore } from '#lib/store.ts'
import { formatDuration } from '#lib/format/formats.ts'
import type { AskSession } from '../state/ask-session.ts'
import { linesOf } from '../state/ask-thread.ts'
import type { Marks } from '../state/marks.ts'

type Props = {
  session: AskSession
  marks: Marks
  duration_ms: number
  /** Position of the listener while they ask. */
  now_ms: number | undefined
}

/** Pins on the waveform where the listener asked, and marks below it for the moments that the answer cites. */
export function WaveMarks({ session, marks, duration_ms, now_ms }: Props) {
  const { turns, current } = useStore(session.thread)
  const lit = useStore(marks.lit)
  if (duration_ms <= 0) return null
  const answer = turns.find(({ turn_id }) => turn_id === current)
  const place = (at_ms: number) => `${Math.min(100, (at_ms / duration_ms) * 100)}%`
  return (
    <>
      {turns
        .filter(({ at_ms }) => at_ms !== now_ms)
        .map(({ turn_id, at_ms }) => (
          <Pin key={turn_id} left={place(at_ms)} isHollow />
        ))}
      {now_ms !== undefined && <Pin left={place(now_ms)} />}
      {answer &&
        groundsOf(answer).map((ground) => (
          <button
            key={`${ground.kind} ${ground.at_ms}`}
            type="button"
            tabIndex={-1}
            data-ground={ground.kind}
            aria-label={`${ground.kind === 'said' ? 'Said' : 'Comes'} at ${formatDuration(ground.at_ms / 1_000)}`}
            {...marks.lighting(ground.at_ms)}
            onClick={() => marks.jump(ground.at_ms)}
            style={{ left: place(ground.at_ms) }}
            className={`absolute top-full z-10 -ml-3 grid size-6 place-items-center ${lit === ground.at_ms ? 'scale-150' : ''}`}
          >
            <span
              aria-hidden
              className={`h-2 w-2.5 ${ground.kind === 'said' ? 'bg-host1' : 'bg-you'} ${lit === ground.at_ms ? 'brightness-125' : ''}`}
              style={{ clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' }}
            />
          </button>
        ))}
    </>
  )
}

function Pin({ left, isHollow = false }: { left: string; isHollow?: boolean }) {
  return (
    <span
      data-pin={isHollow ? 'earlier' : 'now'}
      className={`pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-you ${isHollow ? 'opacity-75' : ''}`}
      style={{ left }}
    >
      <span
        className={`absolute -top-1 left-1/2 size-3 -translate-x-1/2 rounded-full ${isHollow ? 'border-2 border-you bg-s1' : 'bg-you'}`}
      />
    </span>
  )
}

/** The moments of this episode that an answer names, each once. */
function groundsOf(turn: Turn): { kind: 'said' | 'comes'; at_ms: number }[] {
  const said = linesOf(turn).flatMap(({ line }) =>
    line.citations.flatMap((citation) => (citation.kind === 'line' ? [citation.start_ms] : [])),
  )
  const comes = turn.later && turn.status !== 'stopped' ? [{ kind: 'comes' as const, at_ms: turn.later.start_ms }] : []
  return [...[...new Set(said)].map((at_ms) => ({ kind: 'said' as const, at_ms })), ...comes]
}
