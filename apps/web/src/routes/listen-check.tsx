import type { ContentView } from '@app/contracts/content'
import type { ListenCheckView, ListenFindingView } from '@app/contracts/listen-check'
import { speakerNameOf } from '@app/domain/content'
import { lineName, lineNumberAmong } from '@app/domain/spoken-notice'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { WorkPage } from '#components/ui/work-page.tsx'
import { useListenCheck, useMarkFine } from '#features/checks/api/listen-check.ts'
import { CheckWave } from '#features/checks/components/check-wave.tsx'
import { FindingRow } from '#features/checks/components/finding-row.tsx'
import { Measures } from '#features/checks/components/measures.tsx'
import type { checkKeys } from '#features/checks/state/check-keys.ts'
import { besideOf, isOpen, openLinesOf } from '#features/checks/state/findings.ts'
import { useContentNews } from '#features/content/state/use-content-news.ts'
import type { HearEntry } from '#features/lexicon/components/hear-button.tsx'
import { accessUrlsQuery } from '#features/listening/api/get-access-urls.ts'
import { transcriptQuery, type Transcript } from '#features/listening/api/get-transcript.ts'
import { chooseSource } from '#features/listening/state/player/choose-source.ts'
import { outlineOf } from '#features/listening/state/transcript/outline.ts'
import { speakLines } from '#features/voices/state/speak-lines.ts'
import { allQueries } from '#lib/api/all-queries.ts'
import { useClipPlayer, usePlaying } from '#lib/audio/use-clip-player.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { Heading } from './check/heading.tsx'
import { Remedy } from './check/remedy.tsx'
import { TakeComparison } from './check/take-comparison.tsx'
import { Verdict } from './check/verdict.tsx'
import { useTake } from './check/use-take.ts'
import { OwnedItem } from './owned-item.tsx'

const SayDifferently = lazyPart(
  async () => (await import('#features/lexicon/components/say-differently.tsx')).SayDifferently,
)

/** A finding is heard from this much before it, and a line to its end. */
const BEFORE_MS = 1_000
const AFTER_MS = 300

/** `/{channelId}/{contentId}/check`: the listen check of a finished item, for its owners. */
export function Component() {
  return (
    <OwnedItem isOfFinished skeleton={<CheckSkeleton />}>
      {(content) => <Loaded content={content} />}
    </OwnedItem>
  )
}

function Loaded({ content }: { content: ContentView }) {
  useContentNews(content.channel_id, content.content_id)
  const check = useListenCheck(content)
  const transcript = useQuery(transcriptQuery(content.channel_id, content.content_id))
  return (
    <QuerySection query={allQueries({ check, transcript })} skeleton={<CheckSkeleton />}>
      {(loaded) => <CheckPage content={content} {...loaded} />}
    </QuerySection>
  )
}

type PageProps = { content: ContentView; check: ListenCheckView; transcript: Transcript }

function CheckPage({ content, check, transcript }: PageProps) {
  const open = openLinesOf(check, transcript.lines)
  const page = useFindings({ content, check, transcript })
  const { lines, chapters } = transcript
  const { findings, selected, playing, take } = page
  const numberOf = ({ position }: ListenFindingView) => lineNumberAmong(lines, position)
  return (
    <WorkPage title="Listen check" beside={page.dialog}>
      <div className="grid grid-cols-1 gap-6">
        <Heading content={content} check={check} open={open.lines + (open.notice ? 1 : 0)} />
        <Verdict check={check} open={open} />
        <CheckWave
          barsFor={(count) => outlineOf(lines, content.duration, count)}
          duration_ms={content.duration * 1_000}
          heard_ms={playing?.ms ?? 0}
          chapters={chapters}
          findings={findings.filter(({ fine }) => !fine)}
          numberOf={numberOf}
          selected={selected}
          onSelect={page.select}
        />
        {take && <TakeComparison take={take} playing={playing?.key} />}
        {findings.length > 0 && (
          <ul
            aria-label="Findings"
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-s1 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
          >
            {findings.map((finding) => (
              <FindingRow
                key={finding.finding_id}
                finding={finding}
                line_name={lineName(numberOf(finding))}
                name={nameOf(content, finding)}
                isPlaying={playing?.key === finding.finding_id}
                isSelected={finding.finding_id === selected}
                onPlay={() => page.togglePlay(finding)}
                onFine={(fine) => page.markFine({ finding_id: finding.finding_id, fine })}
                remedy={
                  <Remedy
                    content={content}
                    finding={finding}
                    line={lines.find(({ utterance_id }) => utterance_id === finding.utterance_id)}
                    number={numberOf(finding)}
                    isBusy={page.isBusy}
                    isTaught={page.taught.includes(finding.finding_id)}
                    onVoiceAgain={page.voiceAgain}
                    onTeach={() => page.teach(finding)}
                  />
                }
              />
            ))}
          </ul>
        )}
        {(check.measures || check.not_checked.length > 0) && (
          <Measures
            measures={check.measures}
            notChecked={check.not_checked}
            silencePlace={silencePlaceOf(check, transcript)}
          />
        )}
      </div>
    </WorkPage>
  )
}

/** Selection, playback and actions of the page. */
function useFindings({ content, check, transcript }: PageProps) {
  const { channel_id, content_id, visibility, status, revision } = content
  const navigate = useNavigate()
  const mark = useMarkFine(content)
  const player = useClipPlayer(errorSnackbar)
  const playing = usePlaying(player)
  const access = useQuery(accessUrlsQuery({ channel_id, content_id, status, visibility, can_be_heard: true }))
  const urlOf = (of: number) => chooseSource({ ...content, revision: of }, access.data?.urls)?.url
  const { take, begin, isBusy } = useTake({ content, transcript, player, urlOf })
  const [selected, setSelected] = useState<string>()
  const [taught, setTaught] = useState<readonly string[]>([])
  const [taughtNow, setTaughtNow] = useState<ListenFindingView>()
  const { findings } = check
  const open = findings.filter(isOpen)
  const current = findings.find(({ finding_id }) => finding_id === selected)

  function play(finding: ListenFindingView): void {
    const line = transcript.lines.find(({ utterance_id }) => utterance_id === finding.utterance_id)
    const url = urlOf(revision)
    const start_ms = finding.start_ms ?? line?.start_ms
    if (!url || start_ms === null || start_ms === undefined) return
    const to_ms = Math.max(line?.end_ms ?? 0, start_ms) + AFTER_MS
    const part = { from_ms: Math.max(0, start_ms - BEFORE_MS), to_ms }
    void player.play(finding.finding_id, () => url, { part })
  }

  function select(finding: ListenFindingView | undefined): void {
    if (!finding) return
    setSelected(finding.finding_id)
    document.getElementById(`finding-${finding.finding_id}`)?.scrollIntoView({ block: 'nearest' })
    play(finding)
  }

  function togglePlay(finding: ListenFindingView): void {
    setSelected(finding.finding_id)
    if (playing?.key === finding.finding_id) player.stop()
    else play(finding)
  }

  const chooseRemedy = () => document.querySelector<HTMLElement>(`[data-remedy="${selected}"]`)?.click()
  useShortcuts<typeof checkKeys>((target) => ({
    j: () => select(besideOf(open, selected, 1)),
    k: () => select(besideOf(open, selected, -1)),
    // Buttons and links keep Enter.
    Enter: target.closest('button, a') ? undefined : chooseRemedy,
    f: () => current && mark.mutate({ finding_id: current.finding_id, fine: current.fine === null }),
    l: () => current && void navigate(paths.editScript(channel_id, content_id)),
  }))

  const voice_name = transcript.lines[taughtNow?.position ?? 0]?.voice_name ?? 'Kore'
  const hear = useCallback<HearEntry>(
    (entry, signal) => speakLines([{ voice_name, text: entry.word }], signal, { lexicon: [entry] }),
    [voice_name],
  )
  const dialog = taughtNow && (
    <Suspense>
      <SayDifferently
        channel_id={channel_id}
        word={taughtNow.text.slice(taughtNow.from ?? 0, taughtNow.to ?? 0)}
        hear={hear}
        onClose={() => setTaughtNow(undefined)}
        onSaved={() => {
          setTaught([...taught, taughtNow.finding_id])
          setTaughtNow(undefined)
        }}
      />
    </Suspense>
  )

  return {
    findings,
    selected,
    select,
    togglePlay,
    playing,
    take,
    isBusy,
    taught,
    teach: setTaughtNow,
    dialog,
    voiceAgain: begin,
    markFine: mark.mutate,
  }
}

function nameOf(content: ContentView, { speaker }: ListenFindingView): string {
  return speakerNameOf(content, content.speakers[speaker - 1] ?? '')
}

/** Place of the longest silence: "Before line 25", or the chapter that follows. */
function silencePlaceOf({ measures }: ListenCheckView, { chapters, lines }: Transcript): string {
  const at = measures?.silence_at
  if (at === null || at === undefined) return 'No silence'
  const chapter = chapters.filter(({ kind }) => kind === 'part').findIndex(({ position }) => position === at)
  return chapter >= 0 ? `Before chapter ${chapter + 1}` : `At ${lineName(lineNumberAmong(lines, at))}`
}

function CheckSkeleton() {
  return (
    <div aria-busy className="mx-auto grid max-w-[67rem] gap-6 px-4 pt-5 md:px-8">
      <Skeleton className="h-12 w-96 max-w-full" />
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-36" />
      <Skeleton className="h-60 rounded-xl" />
    </div>
  )
}
