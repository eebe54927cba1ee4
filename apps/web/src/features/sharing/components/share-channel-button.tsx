import type { ChannelView } from '@app/contracts/channels'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const ShareChannelDialog = lazyPart(async () => (await import('./share-channel-dialog.tsx')).ShareChannelDialog)

type Props = { channel: Pick<ChannelView, 'channel_id' | 'channel_title'>; className?: string }

/** Opens the link to a channel and the code that embeds it. */
export function ShareChannelButton({ channel, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareChannelDialog channel={channel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
