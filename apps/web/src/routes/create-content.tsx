import type { ChannelView } from '@app/contracts/channels'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#app/paths.ts'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFinance } from '#features/accounts/api/finance.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { OutOfTokens } from '#features/billing/components/out-of-tokens.tsx'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { CoverField, DescriptionField, Place, TitleField } from '#features/content/components/content-fields.tsx'
import { DiscardButton } from '#features/drafts/components/discard-button.tsx'
import { useNewerDraft } from '#features/drafts/state/use-newer-draft.ts'
import { useOpenedDraft, type OpenedDraft } from '#features/drafts/state/use-opened-draft.ts'
import { GenerateSection } from '#features/scripts/components/generate-section.tsx'
import { ScriptEditor } from '#features/scripts/components/script-editor.tsx'
import { VoiceConfiguration } from '#features/scripts/components/voice-configuration.tsx'
import { sayBriefly } from '#features/scripts/state/writing-words.ts'
import type { ScriptEditing } from '#features/scripts/state/use-script-session.ts'
import { SourcesPanel } from '#features/sources/components/sources-panel.tsx'
import { AlikeNote } from '#features/voices/components/alike-note.tsx'
import { ForeignNote } from '#features/voices/components/foreign-note.tsx'
import { requireParam } from '#lib/navigation/params.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import { linkToVoices } from './studio/link-to-voices.ts'
import { useLineTools } from './studio/use-line-tools.tsx'
import { StudioBar } from './studio/studio-bar.tsx'
import { StudioDialogs } from './studio/studio-dialogs.tsx'
import { useStudio } from './studio/use-studio.ts'
import { usePronunciation } from './studio/use-pronunciation.tsx'

/** From this width on the panel is beside the script; below, it stands between the script and who comes to write one. */
const BESIDE_FROM_PX = 1024

const Arrival = z.object({ channel: z.object({ channel_id: z.string() }) })

/** `/{channelId}/create_content`: the studio. It is entered from a channel or with a draft, never by a typed address alone (STUDIO-O07). */
export function Component() {
  const channel_id = requireParam(useParams(), 'channelId')
  const { user } = useSession()
  return user ? <OpenStudio key={channel_id} channel_id={channel_id} user_id={user.user_id} /> : <StudioSkeleton />
}

function OpenStudio({ channel_id, user_id }: { channel_id: string; user_id: string }) {
  const { state } = useLocation()
  const [hasArrived] = useState(() => Arrival.safeParse(state).data?.channel.channel_id === channel_id)
  const channel = useQuery(channelQuery(channel_id))
  const { query: opened, generation, reopen } = useOpenedDraft({ user_id, channel_id })
  // A person who discarded their draft stays where they are.
  const isEntered = hasArrived || generation > 0 || opened.data?.isBegun

  if (opened.isSuccess && !isEntered) return <Navigate to={paths.creator()} replace />
  if (channel.isError) return <LoadError title={messageOf(channel.error)} onRetry={() => void channel.refetch()} />
  if (opened.isError) return <LoadError title={messageOf(opened.error)} onRetry={() => void opened.refetch()} />
  if (channel.isPending || opened.isPending) return <StudioSkeleton />
  return <StudioPage key={generation} channel={channel.data} user_id={user_id} opened={opened.data} onReopen={reopen} />
}

type PageProps = { channel: ChannelView; user_id: string; opened: OpenedDraft; onReopen: () => void }

function StudioPage({ channel, user_id, opened, onReopen }: PageProps) {
  const studio = useStudio(channel, user_id, opened)
  const finance = useFinance(user_id)
  const { editing, quoted, review, sources, prompt, setPrompt, scripts, keeper, submission } = studio
  const isBusy = studio.uploads > 0 || submission.isPending || review.isConfirming || studio.canLeave()
  useNewerDraft({ channel_id: channel.channel_id, keeper, isBusy, onNewer: onReopen })
  const [isPanelOpen, setPanelOpen] = useState(() => window.innerWidth >= BESIDE_FROM_PX)
  const pronunciation = usePronunciation(channel)
  const lineTools = useLineTools(editing, { channel_id: channel.channel_id, sayDifferently: pronunciation.open })
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col px-4 pt-8 md:px-8">
      <PageTitle>Create content</PageTitle>
      <div className="mx-auto mb-10 grid w-full max-w-4xl gap-8 lg:max-w-[75.5rem]">
        <StudioHeading channel={channel}>
          <DiscardButton
            channel_id={channel.channel_id}
            keeper={keeper}
            onReopen={onReopen}
            disabled={submission.isPending}
          />
        </StudioHeading>
        <OutOfTokens finance={finance.data} />
        <div className="grid items-start gap-x-6 gap-y-9 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Voices channel_id={channel.channel_id} editing={editing} />
          <div className="min-w-0 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-17rem)] max-lg:max-h-[70dvh] flex">
            <SourcesPanel
              sources={sources}
              prompt={prompt}
              onPrompt={setPrompt}
              isOpen={isPanelOpen}
              onToggle={() => setPanelOpen(!isPanelOpen)}
              state={sayBriefly(scripts.generation)}
              isWriting={scripts.generation.stage === 'generating'}
            >
              <GenerateSection scripts={scripts} hasTokens={!finance.data || finance.data.current_token_amount > 0} />
            </SourcesPanel>
          </div>
          <div className="grid min-w-0 gap-9">
            <Place field="original_script">
              <ScriptEditor
                editing={editing}
                problem={review.problems.original_script}
                faults={quoted.faults}
                fault={quoted.fault}
                sources={scripts.scriptSources}
                speak={pronunciation.speak}
                tools={lineTools.tools}
                isWriting={scripts.generation.stage === 'generating'}
                onSayDifferently={pronunciation.open}
              />
            </Place>
            <Details studio={studio} />
          </div>
        </div>
      </div>
      <StudioBar studio={studio} user_id={user_id} />
      {lineTools.dialog}
      {pronunciation.dialog}
      <StudioDialogs studio={studio} channel_id={channel.channel_id} onReopen={onReopen} />
    </div>
  )
}

function Voices({ channel_id, editing: { session, changeCast } }: { channel_id: string; editing: ScriptEditing }) {
  const { voices } = session
  const lines = useDeferredValue(session.lines)
  const note = (
    <>
      <AlikeNote
        kept={voices[0]}
        changed={voices[1]}
        onTake={(voice_name) => changeCast({ type: 'voice_changed', slot: 2, voice_name })}
      />
      <ForeignNote lines={lines} isNumbered />
    </>
  )
  return (
    <VoiceConfiguration
      session={session}
      dispatch={changeCast}
      linkToVoices={(slot) => linkToVoices(channel_id, voices, slot)}
      note={note}
    />
  )
}

function Details({ studio: { form, review, change } }: { studio: ReturnType<typeof useStudio> }) {
  const field = { form, problems: review.problems, onChange: change }
  return (
    <section aria-labelledby="details-heading" className="grid gap-4">
      <h2 id="details-heading" className="text-[17px] font-semibold">
        Details
      </h2>
      <div className="grid items-start gap-x-6 gap-y-5 rounded-xl border border-line bg-s1 p-5 sm:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:[&>:last-child]:max-w-80">
        <div className="grid gap-5">
          <TitleField {...field} />
          <DescriptionField {...field} />
        </div>
        <CoverField {...field} />
      </div>
    </section>
  )
}

function StudioHeading({
  channel: { channel_id, channel_title },
  children,
}: {
  channel: ChannelView
  children: ReactNode
}) {
  return (
    <header className="flex items-center gap-3">
      <Link
        to={paths.channel(channel_id)}
        aria-label="Back to the channel"
        className="-ml-2 grid size-10 max-sm:size-11 shrink-0 place-items-center rounded-full text-ink2 hover:bg-s2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <h1 className="min-w-0 text-[24px] leading-[1.1] font-bold whole-words sm:text-[32px]">
        Create New Content for {channel_title}
      </h1>
      <span className="ml-auto">{children}</span>
    </header>
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
