import type { SpokenBy } from '@app/domain/models'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { FieldError } from '#components/ui/form/field.tsx'
import { PlayButton } from '#components/ui/sound/play-button.tsx'
import { SoundStrip } from '#components/ui/sound/sound-strip.tsx'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { useClip } from '#lib/audio/use-clip-player.ts'
import type { TrialLine } from '../api/trials.ts'
import { useTrial } from '../state/use-trial.ts'

const WAVE_PX = 30
/** A sentence in Kokoro's voice af_heart that ships with the product. */
const SAMPLE_URL = '/samples/kokoro.mp3'

export type SpokenLine = TrialLine & { speaker: 1 | 2 }

type Props = {
  spoken_by: SpokenBy
  title: string
  note: string
  line: SpokenLine
  player: ClipPlayer
  /** Prepares the line before it is played. */
  isWanted?: boolean
}

/** The line in some voices, with the disc that plays it. */
export function TrialSide({ spoken_by, title, note, line, player, isWanted = false }: Props) {
  const { key, peaks, duration_ms, open } = useTrial(spoken_by, line, isWanted)
  const sound = useClip(player, key)
  return (
    <Side
      disc={
        <PlayButton
          look="secondary"
          label={`${sound.isOn ? 'Stop' : 'Play'} the ${title.toLowerCase()}`}
          isPlaying={sound.status === 'playing'}
          isLoading={sound.status === 'loading'}
          onClick={() => (sound.isOn ? player.stop(key) : void player.play(key, open))}
          className="sm:size-11"
        />
      }
      title={title}
      note={note}
      hidesNote={duration_ms !== undefined}
      end={
        duration_ms !== undefined && (
          <span className="font-mono text-[11px] tabular-nums">
            {`${timeText(sound.progress * duration_ms)} / ${timeText(duration_ms)}`}
          </span>
        )
      }
      problem={sound.problem}
    >
      <SoundStrip
        name={line.text}
        peaks={peaks}
        progress={sound.progress}
        look={line.speaker === 1 ? 'host1' : 'host2'}
        height={WAVE_PX}
      />
    </Side>
  )
}

/** The place of voices that are not here yet, and a sample of them. */
export function AbsentSide({ title, note, line, player }: Omit<Props, 'spoken_by' | 'isWanted'>) {
  const sample = useClip(player, SAMPLE_URL)
  return (
    <Side
      disc={
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full border border-dashed border-edge text-ink2"
        >
          <Download className="size-5" />
        </span>
      }
      title={title}
      note={sample.isOn ? 'a sample, not your line' : note}
      end={
        <button
          type="button"
          aria-busy={sample.status === 'loading' || undefined}
          onClick={() => (sample.isOn ? player.stop(SAMPLE_URL) : void player.play(SAMPLE_URL, () => SAMPLE_URL))}
          className="text-[13px] font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink max-sm:-my-3 max-sm:py-3"
        >
          {sample.isOn ? 'Stop the sample' : 'Hear a sample'}
        </button>
      }
      problem={sample.problem}
    >
      <SoundStrip name={line.text} peaks={[]} progress={sample.progress} look="ghost" height={WAVE_PX} />
    </Side>
  )
}

type SideProps = {
  disc: ReactNode
  title: string
  note: string
  /** Hides the note beside the title for the element at the end, where there is little room. */
  hidesNote?: boolean
  end: ReactNode
  problem: string | undefined
  children: ReactNode
}

function Side({ disc, title, note, hidesNote = false, end, problem, children }: SideProps) {
  return (
    <div className="flex min-w-0 items-center gap-3.5 py-4 sm:first:pr-5 sm:last:pl-5">
      {disc}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-[13px] leading-[18px]">
          <strong className="text-[14px] font-semibold">{title}</strong>
          <span className={classNames('text-ink2', hidesNote && 'max-sm:hidden')}>{note}</span>
          <span className="ml-auto">{end}</span>
        </p>
        {children}
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      </div>
    </div>
  )
}

/** 0:05.9, as a line is too short for whole seconds. */
function timeText(ms: number): string {
  const tenths = Math.round(ms / 100)
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`
}
