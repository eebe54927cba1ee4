import type { Chapter, ContentView, TranscriptInsert, TranscriptLine } from '@app/contracts/content'
import { tableOfContents } from '@app/domain/speech'
import { findNotice } from '@app/domain/spoken-notice'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { usePlayer } from '../state/player/the-player.ts'
import { AiVoices } from '#components/ui/ai-voices.tsx'
import { PlayerControls } from './player-controls.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SpeakerLegend } from './speaker-legend.tsx'
import { TimeReadout } from './time-readout.tsx'

const ChapterRuler = lazyPart(async () => (await import('./player-parts.ts')).ChapterRuler, true)
const SkipSound = lazyPart(async () => (await import('./player-parts.ts')).SkipSound)

type Props = {
  content: ContentView
  lines: readonly TranscriptLine[]
  chapters: readonly Chapter[]
  inserts: readonly TranscriptInsert[]
  /** Additions of a page: beside play, to the legend, on the waveform, and in place of the controls. */
  more?: {
    button?: ReactNode
    legend?: ReactNode
    wave?: ReactNode
    controls?: ((controls: ReactNode) => ReactNode) | false
  }
}

/** The finished item: waveform, chapters, time and controls. */
export function PlayerPanel({ content, lines, chapters, inserts, more = {} }: Props) {
  const loaded = usePlayer((state) => state.duration)
  const duration = content.duration || loaded
  const parts = tableOfContents(chapters)
  const controls = (
    <PlayerControls canPlay chapters={chapters}>
      {more.button}
    </PlayerControls>
  )
  return (
    <section aria-label="Player" data-player className="grid gap-4 rounded-xl border border-line bg-s1 p-4 sm:p-6">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SpeakerLegend cast={content}>
          <AiVoices content={content} as="li" />
          <Suspense>{more.legend}</Suspense>
        </SpeakerLegend>
        <div className="flex items-center gap-3">
          <Suspense>
            {(inserts.length > 0 || findNotice(lines)) && <SkipSound inserts={inserts} lines={lines} />}
          </Suspense>
          <TimeReadout duration={duration} />
        </div>
      </div>
      <SeekBar lines={lines} outline={content.outline} duration={duration} chapters={chapters}>
        <Suspense>{more.wave}</Suspense>
      </SeekBar>
      {parts.length === 0 || duration <= 0 ? (
        <NoChapters />
      ) : (
        <Suspense fallback={<NoChapters />}>
          <ChapterRuler chapters={parts} duration={duration} />
        </Suspense>
      )}
      {more.controls ? <Suspense fallback={controls}>{more.controls(controls)}</Suspense> : controls}
    </section>
  )
}

function NoChapters() {
  return <div aria-hidden className="tick h-1.5 opacity-60" />
}
