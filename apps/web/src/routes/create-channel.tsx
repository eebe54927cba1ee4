import { channelSentences } from '@app/domain/channels'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { toast } from '#components/ui/toast.ts'
import { ChannelForm } from '#features/channels/components/channel-form.tsx'

/** `/creator/create_channel`. */
export function Component() {
  const navigate = useNavigate()

  async function leave() {
    await navigate(paths.creator())
    toast(channelSentences.created)
  }

  return (
    <Page>
      <PageTitle>Create New Channel</PageTitle>
      <h1 className="mb-6 text-[32px] font-bold">Create New Channel</h1>
      <ChannelForm onCreated={() => void leave()} />
    </Page>
  )
}
