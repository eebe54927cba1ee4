import { channelSentences } from '@app/domain/channels'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { toast } from '#components/ui/toast.ts'
import { useSession } from '#features/accounts/api/session.ts'
import { ChannelForm } from '#features/channels/components/channel-form.tsx'

/** `/creator/create_channel`. */
export function Component() {
  const navigate = useNavigate()
  const { user } = useSession()

  async function leave() {
    await navigate(paths.creator())
    toast(channelSentences.created)
  }

  return (
    <Page>
      <PageTitle>Create New Channel</PageTitle>
      <h1 className="mb-6 text-[32px] font-bold">Create New Channel</h1>
      {user && <ChannelForm key={user.user_id} place={{ user_id: user.user_id }} onSaved={() => void leave()} />}
    </Page>
  )
}
