import { useCallback, useRef, useState } from 'react'
import { PlayButton } from '#components/ui/sound/play-button.tsx'
import { formatDuration } from '#lib/format/formats.ts'
import { registerExclusive } from '#lib/audio/exclusive-playback.ts'

const TENTH = 0.1

/** A small player that starts on request and stops when it is removed. */
export function StartingPlayer({ url, label }: { url: string; label: string }) {
  const element = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [length, setLength] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const start = useCallback((audio: HTMLAudioElement) => {
    element.current = audio
    registerExclusive(audio)
    // Fallback where the browser blocks autoplay: the button.
    audio.play().catch(() => undefined)
    return () => audio.pause()
  }, [])

  function toggle() {
    const audio = element.current
    if (isPlaying) return audio?.pause()
    if (hasFailed) audio?.load()
    setFailed(false)
    void audio?.play().catch(() => undefined)
  }

  function fail() {
    setPlaying(false)
    setFailed(true)
  }

  function seek(to: number) {
    if (element.current) element.current.currentTime = to
    setSeconds(to)
  }

  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <div className="flex items-center gap-3 rounded-full bg-s2 py-1 pr-4 pl-1">
        <audio
          ref={start}
          src={url}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setPlaying(false)}
          onError={fail}
          onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
          onDurationChange={({ currentTarget: { duration } }) => setLength(Number.isFinite(duration) ? duration : 0)}
        />
        <PlayButton look="secondary" label={isPlaying ? 'Pause' : 'Play'} isPlaying={isPlaying} onClick={toggle} />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${formatDuration(seconds)} of ${formatDuration(length)}`}
          min={0}
          max={length || 1}
          step={TENTH}
          value={Math.min(seconds, length || 1)}
          onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
          className="h-8 min-w-0 grow accent-signal max-sm:h-11"
        />
        <span className="font-mono text-[11px] text-ink2 tabular-nums">
          {formatDuration(seconds)} / {formatDuration(length)}
        </span>
      </div>
      {hasFailed && (
        <p role="alert" className="text-[13px] text-bad">
          The audio could not be loaded. Press play to try again.
        </p>
      )}
    </div>
  )
}
