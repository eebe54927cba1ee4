import type { ChannelView } from '@app/contracts/channels'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { BackLink } from '#components/ui/back-link.tsx'
import { DiscardButton } from '#features/drafts/components/discard-button.tsx'
import { DraftStatus } from '#features/drafts/components/draft-status.tsx'
import { DraftsMenu } from '#features/drafts/components/drafts-menu.tsx'
import type { DraftPlace } from '#features/drafts/state/local-copy.ts'
import type { Studio } from './use-studio.ts'

type Props = {
  channel: ChannelView
  place: DraftPlace
  studio: Studio
  onReopen: () => void
}

/** Title of the studio, the draft on it, and its save state. */
export function StudioHeading({ channel, place, studio, onReopen }: Props) {
  const { keeper, submission, uploads } = studio
  const { channel_id, channel_title } = channel
  const navigate = useNavigate()
  const state = { channel: { channel_id } }
  const open = (draft_id: string | undefined) => void navigate(paths.createContent(channel_id, draft_id), { state })

  async function leaveFor(draft_id: string) {
    await keeper.flush()
    open(draft_id)
  }

  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <BackLink to={paths.channel(channel_id)} label="Back to the channel" />
      <h1 className="min-w-0 text-[20px] leading-6 font-semibold whole-words max-sm:basis-[calc(100%-3.5rem)] max-sm:text-[18px]">
        Create New Content for <span className="text-ink2">{channel_title}</span>
      </h1>
      <DraftsMenu
        channel_id={channel_id}
        draft_id={studio.kept_id}
        disabled={submission.isPending || uploads > 0}
        onOpen={(draft_id) => void leaveFor(draft_id)}
      />
      <div className="ml-auto flex items-center gap-3">
        <DraftStatus keeper={keeper} />
        <DiscardButton
          place={place}
          keeper={keeper}
          onDiscarded={() => (place.draft_id === undefined ? onReopen() : open(undefined))}
          onRestored={(draft_id) => (place.draft_id === undefined ? onReopen() : open(draft_id))}
          disabled={submission.isPending}
        />
      </div>
    </header>
  )
}
