import type { Chapter, ContentView, TranscriptLine } from '@app/contracts/content'
import { Suspense } from 'react'
import { ChapterRuler } from './chapter-ruler.tsx'
import { usePlayer } from '../state/the-player.ts'
import { PlayerControls } from './player-controls.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SpeakerLegend } from './speaker-legend.tsx'
import { TimeReadout } from './time-readout.tsx'

type Props = { content: ContentView; lines: readonly TranscriptLine[]; chapters: readonly Chapter[] }

/** The finished item: waveform, chapters, time and controls. */
export function PlayerPanel({ content, lines, chapters }: Props) {
  const loaded = usePlayer((state) => state.duration)
  const duration = content.duration || loaded
  return (
    <section aria-label="Player" className="grid gap-4 rounded-xl border border-line bg-s1 p-4 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <SpeakerLegend cast={content} />
        <TimeReadout duration={duration} />
      </div>
      <SeekBar lines={lines} outline={content.outline} duration={duration} chapters={chapters} />
      {chapters.length === 0 || duration <= 0 ? (
        <NoChapters />
      ) : (
        <Suspense fallback={<NoChapters />}>
          <ChapterRuler chapters={chapters} duration={duration} />
        </Suspense>
      )}
      <PlayerControls canPlay chapters={chapters} />
    </section>
  )
}

function NoChapters() {
  return <div aria-hidden className="tick h-1.5 opacity-60" />
}
