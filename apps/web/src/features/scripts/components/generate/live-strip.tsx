import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { voiceLabel, type VoiceName } from '@app/domain/voices'
import { LoaderCircle, Pause, Play, X } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { clock } from '#lib/format/place-words.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { DraftPlayback, Playing } from '../../state/playback/draft-playback.ts'
import { estimateTimes, secondsOf } from '../../state/lines/line-times.ts'
import { indexOfLine, nameOf, type Line, type ScriptSession } from '../../state/script/script-session.ts'
import { LineAudioContext, useLineAudio } from '../../state/playback/use-line-audio.ts'

const discs = { 1: 'bg-host1', 2: 'bg-host2' } as const
const marks = { 1: 'rounded-t-full rounded-b-[1px] bg-host1', 2: 'rounded-b-full rounded-t-[1px] bg-host2' } as const
const texts = { 1: 'text-host1', 2: 'text-host2' } as const

type Props = {
  session: ScriptSession
  /** The name of a speaker; by voice where they have none. */
  names: readonly [string, string] | undefined
  playback: DraftPlayback
  playing: Playing | undefined
  /** Share of the script that is there, 0 to 1, where that is known. */
  part: number | undefined
  onClose: () => void
}

/** A script heard while it is written: who speaks which line, its words, and the way to pause. Closing it stops the sound alone. */
export function LiveStrip({ session, names, playback, playing, part = 1, onClose }: Props) {
  const { lines } = session
  const [paused_at, setPausedAt] = useState<string>()
  const at = playing?.line_id ?? paused_at ?? lines[0]?.line_id
  const line = lines[indexOfLine(session, at)] ?? lines[0]
  if (!line) return null
  const number = indexOfLine(session, line.line_id) + 1
  const voice_name = nameOf(session, line.speaker)
  const name = names?.[line.speaker - 1] || voiceLabel(voice_name)
  const isOn = playing?.stage === 'playing' || playing?.stage === 'waiting'

  function press() {
    setPausedAt(line?.line_id)
    if (isOn) playback.stop()
    else if (playing?.stage === 'asked') playback.agree()
    else if (line) playback.playFrom(line.line_id, { isAgreed: true })
  }

  return (
    <section
      aria-label="Listen while it is written"
      className={`flex items-center gap-4 rounded-xl border border-line bg-s1 px-4 py-3 max-sm:gap-3 max-sm:px-3 ${isOn ? 'max-sm:sticky max-sm:top-16 max-sm:z-20' : ''}`}
    >
      <Disc line={line} voice_name={voice_name} playing={playing} onPress={press} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-x-2 text-[13px] text-ink2 max-sm:gap-x-1.5">
          <span aria-hidden className={`size-2.5 shrink-0 ${marks[line.speaker]}`} />
          <p className="min-w-0 flex-1 truncate">
            <span className={`font-semibold ${texts[line.speaker]}`}>{name}</span>{' '}
            <Doing playing={playing} number={number} next={lines.length + 1} />
          </p>
          <Clock session={session} line={line} isPlaying={playing?.stage === 'playing'} />
        </div>
        {isOn ? (
          <p className="mt-0.5 text-[17px] leading-6 max-sm:line-clamp-3">{line.text}</p>
        ) : (
          <p className="mt-0.5 text-[13px] text-ink2">
            Hearing all of it costs about {wholeCountOf(priceOf(lines, part), 'token')}. You pay for a line once: it
            costs nothing in the episode.
          </p>
        )}
      </div>
      <IconButton
        label="Close. The writing goes on"
        onClick={onClose}
        className="-mr-1.5 self-start max-sm:-ml-2 max-sm:-mr-2.5 sm:size-9"
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </section>
  )
}

/** Lines that are still to come cost as much as those that are there. */
function priceOf(lines: readonly Line[], part: number): number {
  return estimateUsage(charactersOf(lines) / part).tokens
}

type DiscProps = { line: Line; voice_name: VoiceName; playing: Playing | undefined; onPress: () => void }

function Disc({ line, voice_name, playing, onPress }: DiscProps) {
  const isPlaying = playing?.stage === 'playing'
  const isWaiting = playing?.stage === 'waiting'
  const { line_id, text, speaker } = line
  const isMade = useLineAudio({ line_id, voice_name, text })?.sound.status === 'loading'
  const Icon = isWaiting || (isPlaying && isMade) ? LoaderCircle : isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={isPlaying || isWaiting ? 'Pause' : 'Listen'}
      aria-busy={Icon === LoaderCircle || undefined}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-black focus-visible:rounded-full ${discs[speaker]}`}
    >
      <Icon aria-hidden className={`size-5 ${Icon === LoaderCircle ? 'animate-spin' : 'fill-current'}`} />
    </button>
  )
}

function Doing({ playing, number, next }: { playing: Playing | undefined; number: number; next: number }) {
  if (playing?.stage === 'waiting')
    return (
      <span role="status" className="text-ink">
        Waiting for line {next}
      </span>
    )
  return (
    <>
      {playing?.stage === 'playing' ? `speaks line ${number}` : `is next, with line ${number}`}
      <span className="max-sm:hidden"> · line {next} is being written</span>
    </>
  )
}

const TICK_MS = 500

/** Position in the sound that is there so far; by estimates, as everywhere in a draft. */
function Clock({ session, line, isPlaying }: { session: ScriptSession; line: Line; isPlaying: boolean }) {
  const audio = use(LineAudioContext)
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setTick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  const heard = (estimateTimes(session).get(line.line_id) ?? 0) + (audio?.secondsIn(line.line_id) ?? 0)
  const total = secondsOf(session)
  return (
    <span className="shrink-0 font-mono text-[12px] tabular-nums max-sm:text-[11px]">
      {clock(Math.min(heard, total))} of {clock(total)}
      <span className="max-sm:hidden"> so far</span>
    </span>
  )
}
