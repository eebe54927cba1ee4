import type { ChannelView } from '@app/contracts/channels'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const ShareChannelDialog = lazyPart(async () => (await import('./share-channel-dialog.tsx')).ShareChannelDialog)

type Props = { channel: Pick<ChannelView, 'channel_id' | 'channel_title'> }

/** Opens the link to a channel and the code that embeds it. */
export function ShareChannelButton({ channel }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Share ${channel.channel_title}`}
        aria-haspopup="dialog"
        className="size-11 bg-s2 text-ink"
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden className="size-4" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ShareChannelDialog channel={channel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
