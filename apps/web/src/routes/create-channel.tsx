import { channelSentences } from '@app/domain/channels'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { ChannelForm } from '#features/channels/components/channel-form.tsx'
import { useChosenVoice } from '#features/voices/state/use-chosen-voice.ts'
import { linkFromChannel } from '#features/voices/state/voice-visit.ts'

/** `/creator/create_channel`. */
export function Component() {
  const navigate = useNavigate()
  const { user } = useSession()
  const chosen = useChosenVoice()

  async function leave() {
    await navigate(paths.creator())
    toast(channelSentences.created)
  }

  return (
    <Page>
      <PageTitle>Create New Channel</PageTitle>
      <h1 className="mb-6 text-[32px] font-bold">Create New Channel</h1>
      {user && (
        <ChannelForm
          key={user.user_id}
          place={{ user_id: user.user_id }}
          linkToVoices={(voice_name) => linkFromChannel(paths.createChannel(), voice_name)}
          chosen_voice={chosen?.voice_name}
          onSaved={() => void leave()}
        />
      )}
    </Page>
  )
}
