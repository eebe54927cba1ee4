import { channelSentences } from '@app/domain/channels'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { AskingPanel } from '#features/asking/components/asking-panel.tsx'
import { savedChannelQuery } from '#features/channels/api/get-saved-channel.ts'
import { ChannelForm } from '#features/channels/components/channel-form.tsx'
import type { SavedChannel } from '#features/channels/state/channel-draft.ts'
import { LexiconSection } from '#features/lexicon/components/lexicon-section.tsx'
import { ShowTabs } from '#features/shows/components/show-tabs.tsx'
import { SoundSection } from '#features/sounds/components/sound-section.tsx'
import { speakLines } from '#features/voices/state/speak-lines.ts'
import { useChosenVoice } from '#features/voices/state/use-chosen-voice.ts'
import { linkFromChannel } from '#features/voices/state/voice-visit.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { requireParam } from '#lib/navigation/params.ts'

/** `/{channelId}/update`. */
export function Component() {
  const channel_id = requireParam(useParams(), 'channelId')
  const { user } = useSession()
  const query = useQuery(savedChannelQuery(channel_id))
  if (query.error instanceof ApiError && query.error.code === 'channel_not_found') return <Missing />
  return (
    <Page>
      <PageTitle>Update Channel</PageTitle>
      <h1 className="mb-2 text-[32px] font-bold">Update Channel</h1>
      <div className="mb-6">
        <ShowTabs channel_id={channel_id} />
      </div>
      <QuerySection query={query} failure="Error Loading Channel" skeleton={<FormSkeleton />}>
        {(saved) =>
          user && (
            <Form key={`${user.user_id} ${channel_id}`} place={{ user_id: user.user_id, channel_id }} saved={saved} />
          )
        }
      </QuerySection>
    </Page>
  )
}

type FormProps = { place: { user_id: string; channel_id: string }; saved: SavedChannel }

function Form(form: FormProps) {
  const navigate = useNavigate()
  const chosen = useChosenVoice()

  async function leave() {
    await navigate(paths.creator())
    toast(channelSentences.updated)
  }

  return (
    <div className="grid gap-10">
      <ChannelForm
        {...form}
        linkToVoices={(voice_name) =>
          linkFromChannel(paths.updateChannel(form.place.channel_id), voice_name, form.place.channel_id)
        }
        chosen_voice={chosen?.voice_name}
        onSaved={() => void leave()}
      />
      <AskingPanel channel_id={form.place.channel_id} className="rounded-xl border border-line bg-s1 p-4 md:p-6" />
      <SoundSection channel_id={form.place.channel_id} />
      <Pronunciation {...form.saved.channel} />
    </div>
  )
}

/** Pronunciations of the channel; each change is saved by itself, whatever is written in the form above. */
function Pronunciation({ channel_id, voice_name }: SavedChannel['channel']) {
  return (
    <LexiconSection
      channel_id={channel_id}
      hear={(entry, signal) => speakLines([{ voice_name, text: entry.word }], signal, { lexicon: [entry] })}
    />
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        Loading channel
      </p>
      <Skeleton className="size-24 rounded-full" />
      {['h-12', 'h-12', 'h-24', 'h-80'].map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
    </div>
  )
}

function Missing() {
  return (
    <Page>
      <PageTitle>Channel not found</PageTitle>
      <EmptyState
        level={1}
        title="Channel not found"
        action={<ButtonLink to={paths.creator()}>Back to Creator Page</ButtonLink>}
      >
        It may have been deleted, or the link may be wrong.
      </EmptyState>
    </Page>
  )
}
