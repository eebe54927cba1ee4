import type { ChannelView } from '@app/contracts/channels'
import type { ContentView } from '@app/contracts/content'
import { correctionSentences } from '@app/domain/corrections'
import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { findNotice, scriptLines } from '@app/domain/spoken-notice'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { BackLink } from '#components/ui/back-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { ErrorBanner } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection, type SectionQuery } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { WarningNote } from '#components/ui/warning-note.tsx'
import { useQuote } from '#features/accounts/api/quotes.ts'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { scriptInsertsQuery, type ScriptInserts } from '#features/corrections/api/script-inserts.ts'
import { revisionsQuery, useReviseContent } from '#features/corrections/api/corrections.ts'
import { transcriptQuery, type Transcript } from '#features/listening/api/get-transcript.ts'
import { ScriptEditor } from '#features/scripts/components/script/script-editor.tsx'
import { OwnedItem } from './owned-item.tsx'
import { useScriptSounds } from './studio/use-script-sounds.ts'
import type { SpeakerNames } from '#features/scripts/components/script/script-rows.tsx'
import { RecordLineContext } from '#features/scripts/state/lines/line-recording.ts'
import { useScriptSession } from '#features/scripts/state/script/use-script-session.ts'
import { allQueries } from '#lib/api/all-queries.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { CastFields } from './script/cast-fields.tsx'
import { LeaveGuard } from './script/leave-guard.tsx'
import { PublishBar } from './script/publish-bar.tsx'
import { revisionOf, sessionOf, type Published } from './script/script-revision.ts'
import { useLineTools } from './studio/use-line-tools.tsx'
import { useRecording } from './studio/use-recording.tsx'
import { usePronunciation } from './studio/use-pronunciation.tsx'

/** `/{channelId}/{contentId}/script`: the script of a published item, for its owners; published, only its new lines are spoken. */
export function Component() {
  return (
    <OwnedItem isOfFinished skeleton={<ScriptSkeleton />}>
      {(content) => <Loaded content={content} />}
    </OwnedItem>
  )
}

function Loaded({ content }: { content: ContentView }) {
  const { channel_id, content_id } = content
  const channel = useQuery(channelQuery(channel_id))
  const transcript = useQuery({ ...transcriptQuery(channel_id, content_id), refetchOnMount: 'always' })
  const inserts = useQuery({ ...scriptInsertsQuery(channel_id, content_id), refetchOnMount: 'always' })
  const [loads, setLoads] = useState(0)
  const reload = () => void Promise.all([transcript.refetch(), inserts.refetch()]).then(() => setLoads(loads + 1))
  const loaded = allQueries({ channel, transcript: sinceMount(transcript), inserts: sinceMount(inserts) })
  return (
    <QuerySection query={loaded} skeleton={<ScriptSkeleton />}>
      {(read) => <ScriptPage key={loads} content={content} {...read} onReload={reload} />}
    </QuerySection>
  )
}

/** Query without data of an earlier page: an outdated script is not edited. */
function sinceMount<T>({ data, isFetchedAfterMount, error, refetch }: UseQueryResult<T>): SectionQuery<T> {
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}

type PageProps = {
  content: ContentView
  channel: ChannelView
  transcript: Transcript
  inserts: ScriptInserts
  onReload: () => void
}

function ScriptPage({ content, channel, onReload, ...props }: PageProps) {
  const { channel_id, content_id } = content
  const [published] = useState(() => ({
    ...props.transcript,
    lines: scriptLines(props.transcript.lines),
    script_inserts: props.inserts.lines,
  }))
  const [notice] = useState(() => findNotice(props.transcript.lines))
  const editing = useScriptSession(() => sessionOf(published, content))
  const pronunciation = usePronunciation(channel)
  const sounds = useScriptSounds(channel_id, editing.session.lines)
  const lineTools = useLineTools(editing, { channel_id, sayDifferently: pronunciation.open })
  const recording = useRecording(editing, channel_id)
  const publication = usePublication({ content, published, editing })
  const place = paths.content(channel_id, content_id)
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col px-4 pt-8 md:px-8">
      <PageTitle>Edit episode</PageTitle>
      <div className="mx-auto mb-10 grid w-full max-w-4xl grid-cols-1 gap-7">
        <ScriptHeading title={content.script_title} place={place} />
        <ErrorBanner text={publication.error} onDismiss={publication.dismissError} />
        {publication.isOutdated && (
          <WarningNote sentence="This episode has changed since you opened it.">
            <Button look="quiet" size="small" onClick={onReload}>
              Load the current version
            </Button>
          </WarningNote>
        )}
        <CastFields editing={editing} />
        {notice && (
          <p className="-mt-3 text-[14px] text-ink2">
            Spoken notice: <bdi className="text-ink wrap-anywhere">{notice.text}</bdi>
          </p>
        )}
        <RecordLineContext value={recording.record}>
          <ScriptEditor
            editing={editing}
            problem={undefined}
            sounds={sounds}
            speak={pronunciation.speak}
            tools={lineTools.tools}
            names={namesOf(content)}
            onSayDifferently={pronunciation.open}
          />
        </RecordLineContext>
      </div>
      <PublishBar {...publication.bar} />
      {lineTools.dialog}
      {recording.dialog}
      {pronunciation.dialog}
      <LeaveGuard hasEdits={publication.hasEdits} />
    </div>
  )
}

type Edited = Pick<PageProps, 'content'> & { published: Published; editing: ReturnType<typeof useScriptSession> }

/** Names of the hosts; empty where they go by their voice. */
function namesOf({ speakers, speaker_names }: ContentView): SpeakerNames {
  const [first = '', second = ''] = speakers.map((_, index) => speaker_names[index] ?? '')
  return [first, second]
}

/** Publication of the edited script: its content, its price, and its problems; afterwards the page of the item shows the progress. */
function usePublication({ content, published, editing }: Edited) {
  const { channel_id, content_id } = content
  const { session } = editing
  const navigate = useNavigate()
  const revise = useReviseContent(content)
  const { data } = useQuery(revisionsQuery(content))
  const [replaceAtOnce, setReplaceAtOnce] = useState(false)
  const [fetchAgain, setFetchAgain] = useState(false)
  const wanted = useMemo(() => revisionOf(session, published), [session, published])
  const { quote } = useQuote(useDebouncedValue(wanted.spoken), { channel_id, purpose: 'correction' })
  const isOutdated = content.revision !== published.revision
  const isUnderWay = data?.correction?.status === 'processing'
  const hasLeft = useRef(false)
  const hasEdits = useCallback(() => wanted.isChanged && !hasLeft.current, [wanted.isChanged])

  function publish() {
    revise.mutate(
      {
        revision: published.revision,
        lines: wanted.sent,
        voices: [...session.voices],
        replace_at_once: replaceAtOnce,
        fetch_again: fetchAgain,
      },
      {
        onSuccess: () => {
          hasLeft.current = true
          toast('The new version is being published')
          void navigate(paths.content(channel_id, content_id))
        },
      },
    )
  }

  return {
    isOutdated,
    hasEdits,
    error: sentenceFor(revise.error, 'The episode could not be published'),
    dismissError: revise.reset,
    bar: {
      isChanged: wanted.isChanged,
      spoken: wanted.spoken.length,
      tokens: quote?.tokens ?? estimateUsage(charactersOf(wanted.spoken)).tokens,
      problem: isOutdated ? correctionSentences.outdated : isUnderWay ? correctionSentences.under_way : editing.problem,
      isSent: revise.isPending,
      replaceAtOnce,
      fetchAgain,
      onFetchAgain: setFetchAgain,
      onReplaceAtOnce: setReplaceAtOnce,
      onPublish: publish,
    },
  }
}

function ScriptHeading({ title, place }: { title: string; place: string }) {
  return (
    <header className="flex items-center gap-3">
      <BackLink to={place} label="Back to the episode" />
      <h1 className="min-w-0 text-[24px] leading-[1.1] font-bold wrap-anywhere sm:text-[32px]">Edit {title}</h1>
    </header>
  )
}

function ScriptSkeleton() {
  return (
    <Page>
      <div className="grid gap-7" aria-busy>
        <Skeleton className="h-10 w-96 max-w-full" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </Page>
  )
}
