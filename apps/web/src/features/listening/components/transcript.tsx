import type { Chapter, TranscriptInsert, TranscriptLine } from '@app/contracts/content'
import { lineSpeakerOf } from '@app/domain/content'
import { Fragment, Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { Cast } from '../state/player/cast.ts'
import { findCurrentLine } from '../state/transcript/find-current.ts'
import { usePlayer } from '../state/player/the-player.ts'
import { useFollowLine } from '../state/transcript/use-follow-line.ts'
import { useLineKeys } from '../state/transcript/use-line-keys.ts'
import { Line, type LineExtras } from './transcript-line.tsx'
import { TranscriptInsertRow } from './transcript-insert.tsx'
import { Ellipsis } from 'lucide-react'
import { LazyMenu } from '#components/ui/dialogs/lazy-menu.tsx'
import type { TranscriptMenuProps } from './open-transcript-menu.tsx'

const load = async () => (await import('./open-transcript-menu.tsx')).OpenTranscriptMenu

/** Menu of the transcript as a whole. */
function TranscriptMenu(props: TranscriptMenuProps) {
  const button = {
    label: 'Transcript options',
    size: 'small',
    children: <Ellipsis aria-hidden className="size-4" />,
  } as const
  return (
    <LazyMenu button={button} load={load}>
      {(OpenMenu) => <OpenMenu {...props} />}
    </LazyMenu>
  )
}

const TranscriptSearch = lazyPart(async () => (await import('./player-parts.ts')).TranscriptSearch, true)

const noChapters: Chapter[] = []
const noInserts: TranscriptInsert[] = []
const onlyVoices: Cast = { speakers: [], speaker_names: [] }

type Props = {
  lines: readonly TranscriptLine[]
  chapters?: readonly Chapter[]
  /** The sounds and marks between the lines. */
  inserts?: readonly TranscriptInsert[]
  title: string
  /** Names of the speakers; without them they go by their voices. */
  cast?: Cast
  extras?: LineExtras | undefined
  menu?: ReactNode
}

/** Transcript with the current line and word; a click on either plays from there. */
export function Transcript({ lines, chapters = noChapters, title, cast = onlyVoices, extras, menu, ...props }: Props) {
  const current = usePlayer((state) =>
    state.position > 0 || state.is_playing ? findCurrentLine(lines, state.position * 1000) : -1,
  )
  const list = useRef<HTMLOListElement>(null)
  const { isFollowing, follow, letGo } = useFollowLine(list, current)
  const [found, setFound] = useState(-1)
  const keys = useLineKeys(list)
  const sounds = useSounds(props.inserts ?? noInserts)
  const tabStop = keys.focused ?? Math.max(0, current)
  const hasButtons = lines.some(({ start_ms }) => start_ms !== null)

  return (
    <section aria-labelledby="transcript-heading" className="relative min-w-0">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 border-b border-line pb-1">
        <h2 id="transcript-heading" className="text-[17px] font-semibold">
          Transcript
        </h2>
        <div className="flex items-center">
          {!isFollowing && current >= 0 && (
            <button
              type="button"
              onClick={follow}
              className="rounded-full px-3 py-1 text-[13px] text-signalhi hover:bg-s2 max-sm:min-h-11"
            >
              Follow along
            </button>
          )}
          <TranscriptMenu {...{ lines, cast, chapters, title, more: menu }} inserts={props.inserts ?? noInserts} />
        </div>
        <Suspense fallback={<div className="h-10 w-full max-sm:h-12" />}>
          <TranscriptSearch list={list} lines={lines} cast={cast} onJump={letGo} onFound={setFound} />
        </Suspense>
      </div>
      <ol
        ref={list}
        tabIndex={hasButtons ? undefined : 0}
        data-arrows
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className="relative grid max-h-[70dvh] gap-6 overflow-y-auto py-5 pr-2 pl-1 lg:max-h-[calc(100dvh-14rem-var(--mini,0rem))]"
      >
        {lines.map((line, index) => (
          <Fragment key={line.utterance_id}>
            {sounds(index)}
            <Line
              line={line}
              name={lineSpeakerOf(cast, line)}
              isCurrent={index === current}
              isFound={index === found}
              isTabStop={index === tabStop}
              Buttons={extras?.Buttons}
              Below={extras?.Below}
            />
          </Fragment>
        ))}
        {sounds(lines.length)}
      </ol>
    </section>
  )
}

/** The rows before each line, and those behind the last one. */
function useSounds(inserts: readonly TranscriptInsert[]): (position: number) => ReactNode {
  const rows = useMemo(
    () =>
      Map.groupBy(
        inserts.map((insert, index) => ({ insert, index })),
        ({ insert }) => insert.position,
      ),
    [inserts],
  )
  return (position) =>
    rows.get(position)?.map(({ insert, index }) => <TranscriptInsertRow key={index} insert={insert} />)
}
