import type { ChannelView } from '@app/contracts/channels'
import { showPaths } from '@app/contracts/show-paths'
import { Code, Link } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { readableCode } from '../state/readable-code.ts'
import { EmbedTab, type EmbedChoice } from './embed-tab.tsx'
import { LinkTab } from './link-tab.tsx'
import { ShareFrame } from './share-frame.tsx'
import { ShareTabs } from './share-tabs.tsx'

type Tab = 'link' | 'embed'
type Props = { channel: Pick<ChannelView, 'channel_id' | 'channel_title'>; onClose: () => void }

/** Ways to share a channel: its page, and a player of its newest episodes for other pages. */
export function ShareChannelDialog({ channel: { channel_id, channel_title }, onClose }: Props) {
  const [tab, setTab] = useState<Tab>('link')

  function build({ theme }: EmbedChoice<'newest'>) {
    const address = `${location.origin}${showPaths.embeddedChannel(channel_id)}?theme=${theme}`
    return readableCode({ address, title: channel_title, isOpen: true })
  }

  return (
    <ShareFrame onClose={onClose} isWide={tab === 'embed'}>
      <ShareTabs<Tab>
        tabs={[
          { key: 'link', label: 'Link', icon: Link },
          { key: 'embed', label: 'Embed', icon: Code },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'link' && (
          <LinkTab
            link={`${location.origin}${paths.channel(channel_id)}`}
            title={channel_title}
            note="Leads to all episodes of the channel."
          />
        )}
        {tab === 'embed' && (
          <EmbedTab<'newest'>
            starts={[{ value: 'newest', label: 'Newest' }]}
            startsAt="newest"
            hasTranscript={false}
            build={build}
          />
        )}
      </ShareTabs>
    </ShareFrame>
  )
}
