import type { Chapter } from '@app/contracts/content'
import { LoaderCircle, Pause, Play } from 'lucide-react'
import { Suspense, useMemo, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { BACK_SECONDS, ON_SECONDS } from '../state/player/key-steps.ts'
import { useControls, usePlayer } from '../state/player/the-player.ts'
import { usePlayerKeys } from '../state/player/use-player-keys.ts'
import { SkipButton } from './skip-button.tsx'

const PlayerExtras = lazyPart(async () => (await import('./player-parts.ts')).PlayerExtras, true)

type Props = { canPlay: boolean; chapters: readonly Chapter[]; children?: ReactNode }

/** Play and everything around it, with its keys. */
export function PlayerControls({ canPlay, chapters, children }: Props) {
  const controls = useControls()
  const { skip } = controls
  const starts = useMemo(() => chapters.map(({ start_ms }) => start_ms / 1000), [chapters])
  usePlayerKeys(controls, starts)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-1">
      <SkipButton seconds={-BACK_SECONDS} onSkip={skip} disabled={!canPlay} />
      <PlayButton disabled={!canPlay} />
      <SkipButton seconds={ON_SECONDS} onSkip={skip} disabled={!canPlay} />
      {children}
      <div className="ml-auto flex items-center gap-1 max-sm:gap-0">
        <Suspense fallback={<span className="h-11 w-36 min-[481px]:w-68" />}>
          <PlayerExtras />
        </Suspense>
      </div>
    </div>
  )
}

export function PlayButton({ disabled }: { disabled: boolean }) {
  const is_playing = usePlayer((state) => state.is_playing)
  const is_waiting = usePlayer((state) => state.is_waiting)
  const { toggle } = useControls()
  return (
    <button
      type="button"
      aria-label={is_playing ? 'Pause' : 'Play'}
      aria-busy={is_playing && is_waiting}
      disabled={disabled}
      onClick={toggle}
      className="grid size-15 shrink-0 place-items-center rounded-full bg-signal text-onsignal transition-colors hover:bg-signalhi focus-visible:rounded-full disabled:cursor-not-allowed disabled:bg-s3 disabled:text-ink3"
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
