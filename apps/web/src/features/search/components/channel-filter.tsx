import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { KnownChannel } from '../state/known-channels.ts'
import { FilterButton } from './filter-button.tsx'

const ChannelPanel = lazyPart(async () => (await import('./channel-panel.tsx')).ChannelPanel)

type Props = {
  channels: readonly KnownChannel[]
  chosen: string | undefined
  onChoose: (channel_id: string | undefined) => void
}

/** Narrows a search to one channel. */
export function ChannelFilter({ channels, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const title = channels.find(({ channel_id }) => channel_id === chosen)?.channel_title
  return (
    <>
      <FilterButton
        ref={button}
        what="Channel"
        choice={chosen === undefined ? 'Any channel' : (title ?? 'One channel')}
        isOn={chosen !== undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <ChannelPanel
            anchor={button}
            channels={channels}
            chosen={chosen}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
