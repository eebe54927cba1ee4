import type { Chapter, ContentView, TranscriptLine } from '@app/contracts/content'
import { FailedContent } from '#features/content/components/failed-content.tsx'
import { CatchingUp } from '#features/listening/components/catching-up.tsx'
import { PlayerControls } from '#features/listening/components/player-controls.tsx'
import { RecordedSoFar } from '#features/listening/components/recorded-so-far.tsx'
import { SpeakerLegend } from '#features/listening/components/speaker-legend.tsx'
import { TimeReadout } from '#features/listening/components/time-readout.tsx'
import { RecordingPanel } from '#features/speech/components/recording-panel.tsx'

const noChapters: Chapter[] = []

type Props = { content: ContentView; lines: readonly TranscriptLine[]; canPlay: boolean; isOwner: boolean }

/** Player of an unfinished item: plays as far as the audio is made. */
export function UnfinishedSound({ content, lines, canPlay, isOwner }: Props) {
  if (content.status === 'error') return isOwner ? <FailedContent content={content} lines={lines} /> : null
  return (
    <RecordingPanel
      progress={content.progress}
      waveform={<RecordedSoFar lines={lines} seconds={content.progress.playable_seconds} />}
    >
      <CatchingUp />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SpeakerLegend cast={content} />
        <TimeReadout duration={content.progress.playable_seconds || undefined} />
      </div>
      <PlayerControls canPlay={canPlay} chapters={noChapters} />
    </RecordingPanel>
  )
}
