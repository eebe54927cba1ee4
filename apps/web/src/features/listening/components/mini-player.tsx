import { LoaderCircle, Pause, Play, SkipForward, X } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '#components/ui/button.tsx'
import { Cover } from '#components/ui/cover.tsx'
import { formatDuration } from '#lib/formats.ts'
import { BACK_SECONDS, ON_SECONDS } from '../state/key-steps.ts'
import { speakTime } from '../state/speak-time.ts'
import { player, usePlayer } from '../state/the-player.ts'
import { QueueButton } from './queue-button.tsx'
import { SkipButton } from './skip-button.tsx'

type Props = {
  title: string
  path: string
  channel_title: string
  channel_path: string
  cover: { seed: string; src: string | undefined; small_src: string | undefined }
  duration: number
  canSkip: boolean
  onNext: () => void
}

/** What plays, on every page but its own. */
export function MiniPlayer({ title, path, channel_title, channel_path, cover, duration, canSkip, onNext }: Props) {
  const { seed, ...picture } = cover
  return (
    <aside aria-label="Now playing" data-mini className="sticky bottom-0 z-20 border-t border-line bg-s2 shadow-pop">
      <MiniSeek duration={duration} />
      <div className="flex h-18 items-center gap-3 px-4 md:px-6">
        <span className="w-20 shrink-0 max-sm:hidden">
          <Cover seed={seed} src={picture.src ?? ''} small_src={picture.small_src} sizes="80px" className="rounded-md" />
        </span>
        <div className="mr-auto min-w-0">
          <Link to={path} dir="auto" className="block truncate text-[15px] font-semibold hover:text-signalhi">
            {title}
          </Link>
          <Link to={channel_path} dir="auto" className="block truncate text-[13px] text-ink2 hover:text-ink">
            {channel_title}
          </Link>
        </div>
        <MiniTime duration={duration} />
        <div className="flex items-center">
          <span className="max-sm:hidden">
            <SkipButton seconds={-BACK_SECONDS} onSkip={player.skip} />
          </span>
          <MiniPlay />
          <span className="max-sm:hidden">
            <SkipButton seconds={ON_SECONDS} onSkip={player.skip} />
          </span>
        </div>
        <IconButton label="Next episode" onClick={onNext} disabled={!canSkip} className="max-sm:hidden">
          <SkipForward aria-hidden className="size-5" />
        </IconButton>
        <QueueButton />
        <IconButton label="Stop and close the player" onClick={player.unload}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </aside>
  )
}

function MiniSeek({ duration }: { duration: number }) {
  const second = usePlayer((state) => Math.floor(state.position))
  const percent = duration > 0 ? Math.min(100, (second / duration) * 100) : 0
  return (
    <div className="relative h-1 bg-s3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-signalhi">
      <div className="h-full bg-signal" style={{ width: `${percent}%` }} />
      <input
        type="range"
        aria-label="Seek"
        className="absolute inset-x-0 -top-2 m-0 h-5 w-full cursor-pointer opacity-0"
        min={0}
        max={Math.max(1, Math.ceil(duration))}
        step={1}
        value={second}
        aria-valuetext={`${speakTime(second)} of ${speakTime(duration)}`}
        onChange={(event) => player.seek(event.target.valueAsNumber)}
      />
    </div>
  )
}

function MiniTime({ duration }: { duration: number }) {
  const second = usePlayer((state) => Math.floor(state.position))
  return (
    <p className="font-mono text-[11px] whitespace-nowrap text-ink2 max-sm:hidden">
      {formatDuration(second)} / {formatDuration(duration)}
    </p>
  )
}

function MiniPlay() {
  const is_playing = usePlayer((state) => state.is_playing)
  const is_waiting = usePlayer((state) => state.is_playing && state.is_waiting)
  const Icon = is_waiting ? LoaderCircle : is_playing ? Pause : Play
  return (
    <button
      type="button"
      aria-label={is_playing ? 'Pause' : 'Play'}
      aria-busy={is_waiting}
      onClick={player.toggle}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-signal text-onsignal transition-colors hover:bg-signalhi focus-visible:rounded-full"
    >
      <Icon aria-hidden className={`size-5 ${is_waiting ? 'animate-spin' : 'fill-current'}`} />
    </button>
  )
}
