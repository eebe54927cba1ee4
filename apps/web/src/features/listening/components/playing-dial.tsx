import { Dial } from '#components/ui/pictures/dial.tsx'
import type { Bar } from '#lib/audio/bars.ts'
import { usePlayer } from '../state/player/the-player.ts'

const STEPS = 200

/** The dial, its needle where the player is. */
export function PlayingDial({
  bars,
  duration,
  className,
}: {
  bars: readonly Bar[]
  duration: number
  className: string
}) {
  const step = usePlayer(({ position }) => (duration > 0 ? Math.round(Math.min(1, position / duration) * STEPS) : 0))
  return <Dial bars={bars} turn={step / STEPS} className={className} />
}
