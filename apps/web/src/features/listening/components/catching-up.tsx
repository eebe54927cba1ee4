import { usePlayer } from '../state/player/the-player.ts'

/** Listening was faster than the making; it goes on by itself. */
export function CatchingUp() {
  const isOut = usePlayer(
    ({ is_playing, is_waiting, kind, position }) => is_playing && is_waiting && kind === 'hls' && position > 0,
  )
  return (
    <p role="status" className="text-[13px] text-signalhi empty:hidden">
      {isOut ? 'Waiting for the next line to be recorded. Playback continues automatically.' : ''}
    </p>
  )
}
