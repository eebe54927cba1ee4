import type { ContentView } from '@app/contracts/content'
import { Hand, LoaderCircle, Pause, Play, SkipForward, X } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '#components/ui/button.tsx'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { WaveformStrip } from '#components/ui/sound/waveform-strip.tsx'
import { focusMain } from '#lib/dom/focus-main.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { BACK_SECONDS, ON_SECONDS } from '../state/player/key-steps.ts'
import { speakTime } from '../state/transcript/speak-time.ts'
import { player, usePlayer } from '../state/player/the-player.ts'
import { QueueButton } from './queue-button.tsx'
import { SkipButton } from './skip-button.tsx'

export type MiniPiece = {
  title: string
  path: string
  ask_path: string
  channel_title: string
  channel_path: string
  cover: { seed: string; src: string | undefined; small_src: string | undefined }
  outline: ContentView['outline']
  duration: number
  canSkip: boolean
  onNext: () => void
}

/** Player bar on every page but the playing item's own. */
export function MiniPlayer({
  title,
  path,
  ask_path,
  channel_title,
  channel_path,
  cover,
  outline,
  duration,
  canSkip,
  onNext,
}: MiniPiece) {
  const { seed, ...picture } = cover
  return (
    <aside
      aria-label="Now playing"
      data-mini
      className="sticky bottom-3 z-20 mx-3 mb-3 flex h-18 items-center gap-3 rounded-xl border border-line bg-s2 px-3 shadow-pop md:mr-6 md:ml-auto md:w-[min(50rem,calc(100%-3rem))] md:gap-4 md:px-4"
    >
      <span className="w-20 shrink-0 max-sm:w-16">
        <Cover seed={seed} src={picture.src ?? ''} small_src={picture.small_src} sizes="80px" className="rounded-md" />
      </span>
      <div className="min-w-0 grow basis-40">
        <Link to={path} dir="auto" className="block truncate text-[15px] leading-6 font-semibold hover:text-signalhi">
          {title}
        </Link>
        <Below channel_title={channel_title} channel_path={channel_path} />
      </div>
      <div className="flex items-center">
        <span className="max-md:hidden">
          <SkipButton seconds={-BACK_SECONDS} onSkip={player.skip} />
        </span>
        <MiniPlay />
        <span className="max-md:hidden">
          <SkipButton seconds={ON_SECONDS} onSkip={player.skip} />
        </span>
      </div>
      <MiniSeek outline={outline} duration={duration} />
      <div className="flex items-center">
        <Link
          to={ask_path}
          aria-label="Ask the hosts"
          title="Ask the hosts"
          className="grid size-10 shrink-0 place-items-center rounded-full text-ink2 hover:bg-s3 hover:text-ink focus-visible:rounded-full max-sm:size-11"
        >
          <Hand aria-hidden className="size-5" />
        </Link>
        <IconButton label="Next episode" onClick={onNext} aria-disabled={!canSkip} className="max-sm:hidden">
          <SkipForward aria-hidden className="size-5" />
        </IconButton>
        <QueueButton />
        <IconButton label="Stop and close the player" onClick={close}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </aside>
  )
}

function close(): void {
  player.unload()
  focusMain()
}

/** Channel of the playing item, or the playback error. */
function Below({ channel_title, channel_path }: Pick<MiniPiece, 'channel_title' | 'channel_path'>) {
  const problem = usePlayer((state) => state.problem)
  return (
    <>
      <p role="alert" className="line-clamp-2 text-[12px] leading-tight text-bad empty:hidden">
        {problem}
      </p>
      {!problem && (
        <Link to={channel_path} dir="auto" className="block truncate text-[13px] leading-6 text-ink2 hover:text-ink">
          {channel_title}
        </Link>
      )}
    </>
  )
}

/** A waveform where there is room for one, else a thin line along the upper edge. */
function MiniSeek({ outline, duration }: Pick<MiniPiece, 'outline' | 'duration'>) {
  const second = usePlayer((state) => Math.floor(state.position))
  const percent = duration > 0 ? Math.min(100, (second / duration) * 100) : 0
  return (
    <div className="flex items-center gap-3 max-lg:contents">
      <p className="font-mono text-[11px] whitespace-nowrap text-ink2 max-md:hidden">
        {formatDuration(second)} / {formatDuration(duration)}
      </p>
      <div className="flex h-9 items-center rounded-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-signalhi max-lg:absolute max-lg:inset-x-5 max-lg:-top-px max-lg:h-0.5 lg:relative lg:w-44">
        <div aria-hidden className="h-full w-full bg-s3 lg:hidden">
          <div data-filled className="h-full bg-signal" style={{ width: `${percent}%` }} />
        </div>
        <div aria-hidden className="absolute inset-0 flex items-center opacity-35 max-lg:hidden">
          <WaveformStrip outline={outline} height={34} />
        </div>
        <div
          aria-hidden
          className="absolute inset-0 flex items-center max-lg:hidden"
          style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
        >
          <WaveformStrip outline={outline} height={34} />
        </div>
        <input
          type="range"
          aria-label="Seek"
          className="absolute inset-x-0 -inset-y-[11px] m-0 w-full cursor-pointer opacity-0 lg:inset-y-0 lg:h-full"
          min={0}
          max={Math.max(1, Math.ceil(duration))}
          step={1}
          value={second}
          aria-valuetext={`${speakTime(second)} of ${speakTime(duration)}`}
          onChange={(event) => player.seek(event.target.valueAsNumber)}
        />
      </div>
    </div>
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
      className="grid size-11 shrink-0 place-items-center rounded-full bg-ink text-black transition-[filter] hover:brightness-105 focus-visible:rounded-full"
    >
      <Icon aria-hidden className={`size-5 ${is_waiting ? 'animate-spin' : 'fill-current'}`} />
    </button>
  )
}
