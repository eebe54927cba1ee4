import { Volume2, VolumeX } from 'lucide-react'
import { RATES } from '../state/player/rate-storage.ts'
import { player, usePlayer } from '../state/player/the-player.ts'
import { QueueButton } from './queue-button.tsx'
import { SleepSelect } from './sleep-select.tsx'

/** Playback settings: rate, volume, sleep timer. */
export function PlayerExtras() {
  return (
    <>
      <SpeedSelect />
      <SleepSelect />
      <QueueButton />
      <VolumeControl />
    </>
  )
}

function SpeedSelect() {
  const rate = usePlayer((state) => state.rate)
  return (
    <select
      aria-label="Speed"
      value={rate}
      onChange={(event) => player.setRate(Number(event.target.value))}
      className="h-11 cursor-pointer appearance-none rounded-full bg-transparent px-3 text-center font-mono text-xs text-ink2 hover:bg-s2 hover:text-ink"
    >
      {RATES.map((option) => (
        <option key={option} value={option} className="bg-s2 text-ink">
          {option.toFixed(1)}×
        </option>
      ))}
    </select>
  )
}

function VolumeControl() {
  const volume = usePlayer((state) => state.volume)
  const is_muted = usePlayer((state) => state.is_muted)
  const Icon = is_muted || volume === 0 ? VolumeX : Volume2
  return (
    <div className="flex items-center max-[481px]:hidden">
      <button
        type="button"
        aria-label={is_muted ? 'Unmute' : 'Mute'}
        onClick={player.toggleMute}
        className="grid size-11 place-items-center rounded-full text-ink2 transition-colors hover:bg-s2 hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={1}
        step={0.01}
        value={is_muted ? 0 : volume}
        aria-valuetext={`${Math.round((is_muted ? 0 : volume) * 100)} percent`}
        onChange={(event) => player.setVolume(event.target.valueAsNumber)}
        className="h-11 w-20 cursor-pointer accent-ink2"
      />
    </div>
  )
}
