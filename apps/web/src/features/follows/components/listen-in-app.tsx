import type { ChannelView } from '@app/contracts/channels'
import { Podcast } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const AppPanel = lazyPart(async () => (await import('./app-panel.tsx')).AppPanel)

/** Opens the ways to follow a channel in a podcast app; absent where it has no feed. */
export function ListenInApp({ channel }: { channel: ChannelView }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (channel.feed_mode === 'off') return null
  return (
    <>
      <Button
        ref={button}
        look="line"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={isOpen ? 'h-11 bg-s3' : 'h-11'}
      >
        <Podcast aria-hidden className="size-4" />
        Listen in your app
      </Button>
      {isOpen && (
        <Suspense>
          <AppPanel channel={channel} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
