import type { ReportedLine } from '@app/contracts/reports'
import { useEffect, useRef } from 'react'
import { breakLongWords } from '#components/ui/long-words.tsx'
import { PlayButton } from '#components/ui/sound/play-button.tsx'
import { SoundStrip } from '#components/ui/sound/sound-strip.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { useClip, useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { formatDuration } from '#lib/format/formats.ts'
import type { reportKeys } from '../state/report-keys.ts'

const rules = { 1: 'border-host1', 2: 'border-host2' } as const
const names = { 1: 'text-host1', 2: 'text-host2' } as const
const boxes = { 1: 'bg-host1', 2: 'bg-host2' } as const

type Props = { lines: readonly ReportedLine[]; audio_url: string | null }

/** The reported line among its neighbours, to be heard in place. Space plays it. */
export function ReportedLines({ lines, audio_url }: Props) {
  return (
    <ol className="grid content-start gap-3.5">
      {lines.map((line) =>
        line.is_reported ? (
          <Reported key={line.utterance_id} line={line} audio_url={audio_url} />
        ) : (
          <li key={line.utterance_id} className="text-ink2">
            <Words line={line} at_ms={undefined} />
          </li>
        ),
      )}
    </ol>
  )
}

function Reported({ line, audio_url }: { line: ReportedLine; audio_url: string | null }) {
  const player = useClipPlayer(errorSnackbar)
  const { isOn, ms } = useClip(player, line.utterance_id)
  const at_ms = isOn ? ms : undefined
  const place = useRef<HTMLLIElement>(null)
  // The bar at the bottom of the window would cover the line in a long report.
  useEffect(() => {
    // Newer browsers answer a promise, which is no cleanup.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li ref={place} className="scroll-mb-52 rounded-[16px] border border-warn bg-s2 p-4">
      <Words line={line} at_ms={at_ms} />
      {audio_url !== null && line.start_ms !== null && line.end_ms !== null && (
        <LineSound
          name={line.utterance_id}
          peaks={line.peaks}
          length_ms={line.end_ms - line.start_ms}
          played_ms={at_ms === undefined ? undefined : Math.max(0, at_ms - line.start_ms)}
          onPlay={() =>
            void player.play(line.utterance_id, () => audio_url, {
              part: { from_ms: line.start_ms ?? 0, to_ms: line.end_ms ?? 0 },
            })
          }
          onStop={() => player.stop()}
        />
      )}
    </li>
  )
}

function Words({ line, at_ms }: { line: ReportedLine; at_ms: number | undefined }) {
  const { host, kind, speaker, start_ms, text, words } = line
  const current = at_ms === undefined ? undefined : words.findLast(([, , from_ms]) => from_ms <= at_ms)
  return (
    <div className={`border-l-2 pl-4 ${rules[host]}`}>
      <p className="flex items-center justify-between gap-3">
        <span className={`text-[13px] font-semibold ${names[host]}`}>
          {speaker}
          {kind === 'notice' && <span className="ml-2 font-normal text-ink2">Notice</span>}
        </span>
        {start_ms !== null && <span className="font-mono text-[11px]">{formatDuration(start_ms / 1_000)}</span>}
      </p>
      <p dir="auto" className="text-[15px] leading-[1.55] whitespace-pre-line wrap-anywhere md:text-[16px]">
        {current ? (
          <>
            {breakLongWords(text.slice(0, current[0]))}
            <span data-current className={`-mx-0.5 rounded-sm px-0.5 text-black ${boxes[host]}`}>
              {breakLongWords(text.slice(current[0], current[1]))}
            </span>
            {breakLongWords(text.slice(current[1]))}
          </>
        ) : (
          breakLongWords(text)
        )}
      </p>
    </div>
  )
}

type LineSoundProps = {
  /** Speaker of the sound. */
  name: string
  peaks: readonly number[]
  length_ms: number
  /** Undefined while it does not play. */
  played_ms: number | undefined
  onPlay: () => void
  onStop: () => void
}

function LineSound({ name, peaks, length_ms, played_ms, onPlay, onStop }: LineSoundProps) {
  const isPlaying = played_ms !== undefined
  const toggle = isPlaying ? onStop : onPlay
  useShortcuts<typeof reportKeys>((target) => ({ ' ': target.closest('button, a') ? undefined : toggle }))
  return (
    <div className="mt-3 flex items-center gap-3">
      <PlayButton label={isPlaying ? 'Stop the line' : 'Play line'} isPlaying={isPlaying} onClick={toggle} />
      <SoundStrip name={name} peaks={peaks} progress={isPlaying ? played_ms / length_ms : 0} />
      <p className="font-mono text-[13px] whitespace-nowrap">
        {formatDuration((played_ms ?? 0) / 1_000)}
        <span className="text-ink2"> / {formatDuration(length_ms / 1_000)}</span>
      </p>
    </div>
  )
}
