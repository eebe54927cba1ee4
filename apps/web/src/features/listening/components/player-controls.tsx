import { LoaderCircle, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { player, usePlayer } from '../state/the-player.ts'
import { BACK_SECONDS, ON_SECONDS } from '../state/key-steps.ts'

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** Play and everything around it. */
export function PlayerControls({ canPlay, isWhole }: { canPlay: boolean; isWhole: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <SkipButton label={`Back ${BACK_SECONDS} seconds`} seconds={-BACK_SECONDS} icon={<RotateCcw className="size-6" />} disabled={!canPlay} />
      <PlayButton disabled={!canPlay} />
      <SkipButton label={`Forward ${ON_SECONDS} seconds`} seconds={ON_SECONDS} icon={<RotateCw className="size-6" />} disabled={!canPlay} />
      <div className="ml-auto flex items-center gap-2">
        {isWhole && <SpeedSelect />}
        <VolumeControl />
      </div>
    </div>
  )
}

export function PlayButton({ disabled }: { disabled: boolean }) {
  const is_playing = usePlayer((state) => state.is_playing)
  const is_waiting = usePlayer((state) => state.is_waiting)
  return (
    <button
      type="button"
      aria-label={is_playing ? 'Pause' : 'Play'}
      aria-busy={is_playing && is_waiting}
      disabled={disabled}
      onClick={player.toggle}
      className="grid size-15 shrink-0 place-items-center rounded-full bg-signal text-onsignal transition-colors hover:bg-signalhi disabled:cursor-not-allowed disabled:bg-s3 disabled:text-ink3"
    >
      <PlayIcon isPlaying={is_playing} isWaiting={is_waiting} />
    </button>
  )
}

function PlayIcon({ isPlaying, isWaiting }: { isPlaying: boolean; isWaiting: boolean }) {
  if (isPlaying && isWaiting) return <LoaderCircle aria-hidden className="size-7 animate-spin" />
  if (isPlaying) return <Pause aria-hidden className="size-7 fill-current" />
  return <Play aria-hidden className="ml-0.5 size-7 fill-current" />
}

type SkipProps = { label: string; seconds: number; icon: ReactNode; disabled: boolean }

function SkipButton({ label, seconds, icon, disabled }: SkipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={() => player.skip(seconds)}
      className="relative grid size-12 place-items-center rounded-full text-ink2 transition-colors hover:bg-s2 hover:text-ink disabled:cursor-not-allowed disabled:text-ink3"
    >
      {icon}
      <span aria-hidden className="absolute text-[8px] font-bold">
        {Math.abs(seconds)}
      </span>
    </button>
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
          {Number.isInteger(option * 10) ? option.toFixed(1) : option}×
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
    <div className="flex items-center max-[480px]:hidden">
      <button
        type="button"
        aria-label={is_muted ? 'Unmute' : 'Mute'}
        aria-pressed={is_muted}
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
