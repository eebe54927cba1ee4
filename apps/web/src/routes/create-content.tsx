import type { ChannelView } from '@app/contracts/channels'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { OutOfTokens } from '#features/billing/components/out-of-tokens.tsx'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { Place } from '#features/content/components/content-fields.tsx'
import { EpisodeCover } from '#features/content/components/episode-cover.tsx'
import { EpisodeDetails } from '#features/content/components/episode-details.tsx'
import { NoticeRow } from '#features/content/components/notice-row.tsx'
import { SuggestedFields } from '#features/content/components/suggested-fields.tsx'
import type { DraftPlace } from '#features/drafts/state/local-copy.ts'
import { useNewerDraft } from '#features/drafts/state/use-newer-draft.ts'
import { useOpenedDraft, type OpenedDraft } from '#features/drafts/state/use-opened-draft.ts'
import { GenerateSection } from '#features/scripts/components/generate/generate-section.tsx'
import { ScriptEditor } from '#features/scripts/components/script/script-editor.tsx'
import { PromisedNotes } from '#features/scripts/components/generate/promised-notes.tsx'
import { VoiceConfiguration } from '#features/scripts/components/voice-configuration.tsx'
import { ReportSummary } from '#features/scripts/components/generate/wish-report.tsx'
import { WritingStopped } from '#features/scripts/components/generate/writing-stopped.tsx'
import { Wishes } from '#features/scripts/components/generate/wishes.tsx'
import { useScriptSounds } from './studio/use-script-sounds.ts'
import { liveWriting } from '#features/scripts/state/generate/live-writing.ts'
import { useReadingAgain } from '#features/scripts/state/generate/use-reading-again.ts'
import { isSpoken } from '#features/scripts/state/script/script-session.ts'
import { sayBriefly } from '#features/scripts/state/generate/writing-words.ts'
import { RecordLineContext } from '#features/scripts/state/lines/line-recording.ts'
import { SourcesPanel } from '#features/sources/components/sources-panel.tsx'
import { useVoiceLabel } from '#features/voices/api/saved-voices.ts'
import { AlikeNote } from '#features/voices/components/alike-note.tsx'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { ForeignNote } from '#features/voices/components/foreign-note.tsx'
import { allQueries } from '#lib/api/all-queries.ts'
import { requireParam } from '#lib/navigation/params.ts'
import { linkToVoices } from './studio/link-to-voices.ts'
import { useFocusedLine } from './studio/use-focused-line.ts'
import { useLineTools } from './studio/use-line-tools.tsx'
import { useNaturalVoices } from './studio/use-natural-voices.tsx'
import { StudioBar } from './studio/studio-bar.tsx'
import { StudioDialogs } from './studio/studio-dialogs.tsx'
import { NoWriter, StudioFacts } from './studio/studio-facts.tsx'
import { StudioHeading } from './studio/studio-heading.tsx'
import { StudioTabs } from './studio/studio-tabs.tsx'
import { useStudio, type Studio, type StudioTab } from './studio/use-studio.ts'
import { useRecording } from './studio/use-recording.tsx'
import { usePronunciation } from './studio/use-pronunciation.tsx'
import { useReport, type ShownReport } from './studio/use-report.ts'

const Arrival = z.object({ channel: z.object({ channel_id: z.string() }) })

/** `/{channelId}/create_content`: the studio. It is entered from a channel or with a draft, never by a typed address alone (STUDIO-O07). */
export function Component() {
  const channel_id = requireParam(useParams(), 'channelId')
  const draft_id = useSearchParams()[0].get('draft') ?? undefined
  const user_id = useSession().user?.user_id
  const place = useMemo(() => user_id && { user_id, channel_id, draft_id }, [user_id, channel_id, draft_id])
  return place ? <OpenStudio key={`${channel_id} ${draft_id ?? ''}`} place={place} /> : <StudioSkeleton />
}

function OpenStudio({ place }: { place: DraftPlace }) {
  const { channel_id, draft_id } = place
  const { state } = useLocation()
  const [hasArrived] = useState(() => Arrival.safeParse(state).data?.channel.channel_id === channel_id)
  const channel = useQuery(channelQuery(channel_id))
  const { query: opened, generation, reopen } = useOpenedDraft(place)
  // A person who discarded their draft stays where they are.
  const isEntered = (hasArrived && draft_id === undefined) || generation > 0 || opened.data?.isBegun

  if (opened.isSuccess && !isEntered) return <Navigate to={paths.creator()} replace />
  return (
    <QuerySection query={allQueries({ channel, opened })} skeleton={<StudioSkeleton />}>
      {(loaded) => <StudioPage key={generation} {...loaded} place={place} onReopen={reopen} />}
    </QuerySection>
  )
}

type PageProps = { channel: ChannelView; place: DraftPlace; opened: OpenedDraft; onReopen: () => void }

function StudioPage({ channel, place, opened, onReopen }: PageProps) {
  const studio = useStudio(channel, place, opened)
  const { editing, quoted, review, scripts, keeper, submission, wishing, tab } = studio
  const isBusy = studio.uploads > 0 || submission.isPending || review.isConfirming || studio.canLeave()
  useNewerDraft({ place, keeper, isBusy, onNewer: onReopen })
  const finance = useFinance(place.user_id)
  const hasTokens = !finance.data || finance.data.current_token_amount > 0
  const writing = liveWriting(scripts)
  const pronunciation = usePronunciation(channel)
  const sounds = useScriptSounds(channel.channel_id, editing.session.lines)
  const lineTools = useLineTools(editing, { channel_id: channel.channel_id, sayDifferently: pronunciation.open })
  const natural = useNaturalVoices(place, studio)
  const recording = useRecording(editing, channel.channel_id, wishing.names)
  const focused = useFocusedLine()
  const shown = useReport(studio)
  const hasFacts = scripts.isOffline && studio.sources.list.length > 0
  const shownIn = (part: StudioTab) => (part === tab ? '' : 'max-lg:hidden')

  function showLine(line_id: string) {
    flushSync(() => studio.setTab('script'))
    const field = document.querySelector<HTMLElement>(`[data-line="${line_id}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }

  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col px-4 pt-4 sm:px-6 lg:pt-5">
      <PageTitle>Create content</PageTitle>
      <div className="mx-auto mb-6 grid w-full grid-cols-1 max-w-[75.75rem] gap-4">
        <StudioHeading channel={channel} place={place} studio={studio} onReopen={onReopen} />
        <StudioTabs tab={tab} onTab={studio.setTab} />
        <OutOfTokens finance={finance.data} />
        <div className={`grid gap-4 ${shownIn('episode')}`}>
          <Episode studio={studio} onShowLine={showLine} />
          <Voices place={place} studio={studio} natural={natural.line} />
        </div>
        {/* Hidden while lines are written, because it would move them. */}
        {natural.card && !writing && <div className={shownIn('script')}>{natural.card}</div>}
        <div
          className={`grid items-start gap-x-7 ${hasFacts ? 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_34.25rem]' : 'lg:grid-cols-[minmax(0,1fr)_18rem]'}`}
        >
          <div className={`min-w-0 max-lg:-mt-1 ${shownIn('script')}`} onFocus={focused.onFocus}>
            <Report studio={studio} report={shown.report} />
            <Place field="original_script">
              <RecordLineContext value={recording.record}>
                <ScriptEditor
                  editing={editing}
                  problem={review.problems.original_script}
                  faults={quoted.faults}
                  fault={quoted.fault}
                  sources={scripts.scriptSources}
                  sounds={sounds}
                  speak={pronunciation.speak}
                  tools={lineTools.tools}
                  names={wishing.names}
                  writing={writing}
                  stopped={<WritingStopped scripts={scripts} hasTokens={hasTokens} className="lg:hidden" />}
                  onSayDifferently={pronunciation.open}
                />
              </RecordLineContext>
            </Place>
          </div>
          <div className={`flex min-w-0 flex-col gap-4 lg:self-stretch ${shownIn('sources')}`}>
            {scripts.isOffline && <NoWriter user_id={place.user_id} />}
            {scripts.isOffline && <StudioFacts studio={studio} focusedLine={focused.get} onShowLine={showLine} />}
            <Rail studio={studio} shown={shown} hasTokens={hasTokens} onShowLine={showLine} />
            {!scripts.isOffline && <StudioFacts studio={studio} focusedLine={focused.get} onShowLine={showLine} />}
          </div>
        </div>
      </div>
      <StudioBar studio={studio} user_id={place.user_id} isAmber={!natural.isAmber} onShowLine={showLine} />
      {lineTools.dialog}
      {recording.dialog}
      {pronunciation.dialog}
      <StudioDialogs studio={studio} place={place} onReopen={onReopen} />
    </div>
  )
}

/** Results of wishes and sources, over the script until the next one. */
function Report({ studio, report }: { studio: Studio; report: ShownReport['report'] }) {
  if (studio.scripts.generation.stage === 'generating') return null
  return <div className="mb-4 empty:hidden">{report && <ReportSummary report={report} />}</div>
}

/** Sources of the script, the wishes for it, and the button that generates it. */
type RailProps = { studio: Studio; shown: ShownReport; hasTokens: boolean; onShowLine: (line_id: string) => void }

function Rail({ studio, shown, hasTokens, onShowLine }: RailProps) {
  const { sources, scripts, prompt, setPrompt, wishing, editing } = studio
  const { lines } = editing.session
  const [isOpen, setOpen] = useState(true)
  const { report, readings, cited } = shown
  const again = useReadingAgain(studio.factsPlace, readings)
  return (
    <SourcesPanel
      sources={sources}
      readings={readings}
      cited={cited}
      again={again}
      wishes={
        <Wishes
          wishes={wishing.wishes}
          onWish={wishing.wish}
          prompt={prompt}
          onPrompt={setPrompt}
          report={report?.wishes ?? null}
          onShowLine={(line) => onShowLine(lines.filter(isSpoken)[line - 1]?.line_id ?? '')}
        />
      }
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      state={sayBriefly(scripts.generation)}
      isWriting={scripts.generation.stage === 'generating'}
    >
      <GenerateSection scripts={scripts} hasTokens={hasTokens} />
    </SourcesPanel>
  )
}

function Voices({ place, studio, natural }: { place: DraftPlace; studio: Studio; natural: ReactNode }) {
  const { session, changeCast } = studio.editing
  const { names, coHost, suggested, describe } = studio.wishing
  const { voices } = session
  const lines = useDeferredValue(session.lines)
  const labelOf = useVoiceLabel(place.channel_id, voices)
  const note = (
    <>
      <AlikeNote
        kept={voices[0]}
        changed={voices[1]}
        onTake={(voice_name) => changeCast({ type: 'voice_changed', slot: 2, voice_name })}
      />
      <ForeignNote lines={lines} isNumbered />
      {studio.quoted.left_out && <WarningNote sentence={studio.quoted.left_out} />}
      {natural}
    </>
  )
  return (
    <VoiceConfiguration
      session={session}
      dispatch={changeCast}
      linkToVoices={(slot) => linkToVoices(place, voices, slot)}
      names={names}
      coHost={coHost}
      suggested={suggested}
      onDescribe={describe}
      labelOf={labelOf}
      note={note}
    />
  )
}

/** The words about the episode and its picture. */
type EpisodeProps = { studio: Studio; onShowLine: (line_id: string) => void }

function Episode({ studio, onShowLine }: EpisodeProps) {
  const { form, notice, coverSeed, drawAnother, review, change, wishing, editing } = studio
  return (
    <section aria-label="Details" className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-[12.25rem_minmax(0,1fr)]">
      <EpisodeCover
        form={form}
        seed={coverSeed}
        problem={review.problems.thumbnail}
        onChange={change}
        onAnother={drawAnother}
      />
      <div className="min-w-0 divide-y divide-line">
        <SuggestedFields
          form={form}
          problems={review.problems}
          suggestions={wishing.kept.suggestions}
          onChange={change}
        />
        <PromisedNotes lines={editing.session.lines} show_notes={form.show_notes} onShowLine={onShowLine} />
        {notice && (
          <NoticeRow
            text={form.spoken_notice}
            usual={notice.usual}
            problem={review.problems.spoken_notice}
            onChange={(spoken_notice) => change({ spoken_notice })}
          />
        )}
        <EpisodeDetails form={form} onChange={change} />
      </div>
    </section>
  )
}

function StudioSkeleton() {
  return (
    <Page>
      <div className="grid gap-8" aria-busy>
        <Skeleton className="h-10 w-96 max-w-full" />
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </Page>
  )
}
