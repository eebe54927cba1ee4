import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { lineSpeakerOf } from '@app/domain/content'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Avatar } from '#components/ui/pictures/avatar.tsx'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { transcriptQuery } from '../api/get-transcript.ts'
import type { Cast } from '../state/player/cast.ts'
import { findCurrentLine } from '../state/transcript/find-current.ts'
import { player, PlayerScope, usePlayer } from '../state/player/the-player.ts'
import { useContentSound } from '../state/player/use-content-sound.ts'
import { PlayButton } from './player-controls.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SpeakerLegend, speakerText } from './speaker-legend.tsx'
import { TimeReadout } from './time-readout.tsx'

const noLines: TranscriptLine[] = []

/** One finished item that plays where it stands, with the line that is being said. */
export function OnAir({ content }: { content: ContentView }) {
  const { channel_id, content_id, channel_title, title } = content
  const lines = useQuery(transcriptQuery(channel_id, content_id)).data?.lines ?? noLines
  const sound = useContentSound(content, false)
  const scope = useMemo(
    () => ({ item: { channel_id, content_id }, source: sound.source }),
    [channel_id, content_id, sound.source],
  )
  return (
    <PlayerScope value={scope}>
      <section
        aria-label="An episode to try"
        className="flex flex-col gap-4 rounded-xl border border-line bg-s1 p-4 sm:p-6"
      >
        <div className="flex items-center justify-between gap-4">
          <SpeakerLegend cast={content} />
          <TimeReadout duration={content.duration} />
        </div>
        <SeekBar lines={lines} outline={content.outline} duration={content.duration} />
        <div aria-hidden className="tick h-1.5 shrink-0 opacity-60" />
        <div className="flex items-center gap-4">
          <PlayButton disabled={!sound.canPlay} />
          <div className="min-w-0">
            <h2 className="truncate text-[20px] font-semibold">
              <Link to={paths.content(channel_id, content_id)} className="hover:text-signalhi">
                {title}
              </Link>
            </h2>
            <Link
              to={paths.channel(channel_id)}
              className="mt-1 flex items-center gap-2 text-[15px] text-ink2 hover:text-ink"
            >
              <Avatar
                id={channel_id}
                title={channel_title}
                src={content.channel_avatar_link}
                className="size-6 shrink-0 text-[10px]"
              />
              <span className="truncate">{channel_title}</span>
            </Link>
          </div>
        </div>
        <Caption lines={lines} cast={content} />
        <div className="-mt-4 [&>:not(:empty)]:mt-4">
          <ErrorBanner text={sound.problem} onDismiss={player.dismissProblem} />
        </div>
      </section>
    </PlayerScope>
  )
}

/** The line that is heard, or the one that will be first. */
function Caption({ lines, cast }: { lines: readonly TranscriptLine[]; cast: Cast }) {
  const current = usePlayer(({ position }) => findCurrentLine(lines, position * 1_000))
  const line = lines[Math.max(0, current)]
  return (
    <p className="line-clamp-3 min-h-[4.8em] text-[16px] leading-[1.6] wrap-anywhere text-ink2 sm:line-clamp-2 sm:min-h-[3.2em]">
      {line && (
        <>
          <span className={`font-semibold ${speakerText[line.speaker]}`}>{lineSpeakerOf(cast, line)}</span> {line.text}
        </>
      )}
    </p>
  )
}
