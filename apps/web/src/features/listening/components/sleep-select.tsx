import { Moon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePlayer } from '../state/player/the-player.ts'
import { sleepTimer } from '../state/player/the-player.ts'

const MINUTES = [5, 10, 15, 30, 45, 60] as const
const MINUTE_MS = 60_000

/** Sleep timer: stops the playback by itself. */
export function SleepSelect() {
  const atEnd = usePlayer((state) => state.sleeps_at_end)
  const at = usePlayer((state) => state.sleeps_at)
  const minutes = useMinutesLeft(at)
  const isSet = atEnd || at !== undefined
  const label = atEnd
    ? 'Sleep timer: end of episode'
    : minutes === undefined
      ? 'Sleep timer'
      : `Sleep timer: ${minutes} min left`
  return (
    <span
      className={`relative grid size-11 place-items-center rounded-full hover:bg-s2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-signalhi ${isSet ? 'text-signalhi' : 'text-ink2'}`}
    >
      <Moon aria-hidden className={`size-5 ${isSet ? 'fill-current' : ''}`} />
      <select
        aria-label={label}
        value={atEnd ? 'end' : at === undefined ? 'off' : 'set'}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
      >
        <option value="off">Off</option>
        {at !== undefined && <option value="set">{`${minutes} min left`}</option>}
        {MINUTES.map((choice) => (
          <option key={choice} value={choice}>
            {choice} minutes
          </option>
        ))}
        <option value="end">End of episode</option>
      </select>
    </span>
  )
}

function choose(value: string): void {
  const minutes = Number(value)
  sleepTimer.set(value === 'end' ? 'end' : minutes > 0 ? minutes : undefined)
}

/** Whole minutes until then, the last one counted whole; shown again as they pass. */
function useMinutesLeft(at: number | undefined): number | undefined {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (at === undefined) return
    const look = () => setNow(performance.now())
    look()
    const timer = setInterval(look, MINUTE_MS / 6)
    return () => clearInterval(timer)
  }, [at])
  return at === undefined ? undefined : Math.max(1, Math.ceil((at - now) / MINUTE_MS))
}
