import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { Hand, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { WaveMarks } from '#features/conversations/components/wave-marks.tsx'
import { Earlier } from '#features/conversations/components/earlier.tsx'
import { useControls, usePlayer } from '#features/listening/state/player/the-player.ts'
import { usePlayerKeys } from '#features/listening/state/player/use-player-keys.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { useStore } from '#lib/store.ts'
import { focusAskField } from './focus.ts'
import { askingAbout } from './the-asking.ts'
import { useResume } from './use-resume.ts'

type Props = { content: ContentView; lines: readonly TranscriptLine[] }

/** Legend of the pins on the waveform. */
export function AskLegend() {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className="size-2.5 rounded-full bg-you" />
      You
    </li>
  )
}

export function AskWave({ content }: Pick<Props, 'content'>) {
  const asking = askingAbout(content)
  const held = useStore(asking.held)
  const loaded = usePlayer((state) => state.duration)
  return (
    <WaveMarks
      session={asking.session}
      marks={asking.marks}
      duration_ms={(content.duration || loaded) * 1_000}
      now_ms={held?.at_ms}
    />
  )
}

export function AskEarlier({ content }: Pick<Props, 'content'>) {
  const { session, marks } = askingAbout(content)
  return <Earlier session={session} marks={marks} />
}

/** Controls while the episode waits for a question: they lead back to it, or to the next question. */
export function AskControls({ content, lines, controls }: Props & { controls: ReactNode }) {
  const { held, session } = askingAbout(content)
  const isHeld = useStore(held) !== undefined
  const isGoingOn = useStore(session.isGoingOn)
  const isBegun = usePlayer((state) => state.is_begun)
  if (!isHeld || !isBegun) return controls
  return (
    <>
      <ResumeKeys content={content} lines={lines} />
      <div className="flex flex-wrap items-center gap-3 max-lg:hidden">
        <ResumeButtons content={content} lines={lines} />
        <p className="ml-auto flex items-center gap-3 text-[14px] text-ink2">
          <Pause aria-hidden className="size-4 text-you" />
          {isGoingOn ? 'Resuming in a moment' : 'Paused for your question'}
        </p>
      </div>
    </>
  )
}

const noChapters: readonly number[] = []

/** Keys of the player after a question; playback resumes at the interrupted sentence. */
function ResumeKeys(props: Props) {
  const controls = useControls()
  const { resume } = useResume(props.content, props.lines)
  usePlayerKeys({ ...controls, toggle: resume }, noChapters)
  return null
}

const BUTTON =
  'inline-flex h-12 items-center justify-center gap-2.5 rounded-full px-6 text-[16px] font-semibold whitespace-nowrap focus-visible:rounded-full max-lg:px-4'

export function ResumeButtons({ content, lines }: Props) {
  const { resume, resume_ms } = useResume(content, lines)
  return (
    <>
      <button
        type="button"
        onClick={resume}
        className={`${BUTTON} bg-signal text-onsignal hover:bg-signalhi max-lg:grow`}
      >
        <Play aria-hidden className="size-4 fill-current" />
        Resume at {formatDuration(resume_ms / 1_000)}
      </button>
      <button type="button" onClick={focusAskField} className={`${BUTTON} bg-you text-black hover:brightness-105`}>
        <Hand aria-hidden className="size-5" />
        Ask More
      </button>
    </>
  )
}
