import { speakTime } from '../state/speak-time.ts'
import { useControls, usePlayer } from '../state/the-player.ts'

/** Where one is in what has been recorded; it grows. */
export function MadeSoFar({ seconds }: { seconds: number }) {
  const second = usePlayer((state) => Math.floor(state.position))
  const { seek } = useControls()
  return (
    <input
      type="range"
      aria-label="Recorded so far"
      className="h-6 w-full cursor-pointer accent-signal disabled:cursor-not-allowed"
      min={0}
      max={Math.max(1, Math.floor(seconds))}
      step={1}
      value={second}
      disabled={seconds <= 0}
      aria-valuetext={`${speakTime(second)} of ${speakTime(seconds)} so far`}
      onChange={(event) => seek(event.target.valueAsNumber)}
    />
  )
}
