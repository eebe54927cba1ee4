import { audioLimits } from '@app/domain/speech'
import { useCallback } from 'react'
import { PlayButton } from '#components/ui/sound/play-button.tsx'
import { Waveform } from '#components/ui/sound/waveform.tsx'
import { coarseBars } from '#lib/audio/bars.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { useStore } from '#lib/store.ts'
import type { KeptLine } from '../state/kept-lines.ts'
import type { Replay } from '../state/replay.ts'

const HEIGHT = 36

/** Hears a conversation again: play, the waveform as the place in it, and the time. */
export function ReplayBar({ lines, replay }: { lines: readonly KeptLine[]; replay: Replay }) {
  const { at_ms, is_playing } = useStore(replay.place)
  const barsFor = useCallback((count: number) => coarseBars(outlineOf(lines), count), [lines])
  const whole_ms = lines.reduce((sum, { heard_ms }) => sum + heard_ms, 0)
  if (whole_ms === 0) return null
  const [now, whole] = [formatDuration(at_ms / 1_000), formatDuration(whole_ms / 1_000)]
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-3.5 border-t border-line px-4 py-3">
      <PlayButton
        label={is_playing ? 'Pause the replay' : 'Replay the conversation'}
        isPlaying={is_playing}
        onClick={replay.toggle}
      />
      <div className="relative min-w-0 grow has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-signalhi">
        <Waveform barsFor={barsFor} height={HEIGHT} share={Math.min(1, at_ms / whole_ms)} pale="opacity-40" />
        <input
          type="range"
          aria-label="Place in the conversation"
          aria-valuetext={`${now} of ${whole}`}
          min={0}
          max={whole_ms}
          step={100}
          value={Math.min(at_ms, whole_ms)}
          onChange={({ currentTarget }) => replay.seek(Number(currentTarget.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p className="shrink-0 font-mono text-[13px]">
        {now} <span className="text-ink2">/ {whole}</span>
      </p>
    </div>
  )
}

function outlineOf(lines: readonly KeptLine[]) {
  const heard = lines.flatMap(({ line, heard_ms }) =>
    line.peaks
      .slice(0, Math.ceil(heard_ms / audioLimits.peak_slice_ms))
      .map((peak) => ({ peak, speaker: line.speaker })),
  )
  return { peaks: heard.map(({ peak }) => peak), speakers: heard.map(({ speaker }) => speaker) }
}
