import { formatDuration } from '#lib/format/formats.ts'
import { usePlayer } from '../state/player/the-player.ts'

/** Playback position and duration; a growing item has no end yet. */
export function TimeReadout({ duration }: { duration: number | undefined }) {
  const second = usePlayer((state) => Math.floor(state.position))
  return (
    <p className="font-mono text-[11px] text-ink3">
      <span className="font-semibold text-ink">{formatDuration(second)}</span>
      {duration !== undefined && <span> / {formatDuration(duration)}</span>}
    </p>
  )
}
