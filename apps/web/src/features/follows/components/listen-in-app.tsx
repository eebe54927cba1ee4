import type { ChannelView } from '@app/contracts/channels'
import { Podcast } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const AppPanel = lazyPart(async () => (await import('./app-panel.tsx')).AppPanel)

/** Opens the ways to follow a channel in a podcast app; absent where it has no feed. */
export function ListenInApp({ channel }: { channel: ChannelView }) {
  const [isOpen, setOpen] = useState(false)
  if (channel.feed_mode === 'off') return null
  return (
    <div className="relative">
      <Button
        look="line"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={isOpen ? 'bg-s3' : ''}
      >
        <Podcast aria-hidden className="size-4" />
        Listen in your app
      </Button>
      {isOpen && (
        <Suspense>
          <AppPanel channel={channel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
