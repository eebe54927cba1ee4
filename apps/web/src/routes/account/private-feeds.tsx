import { useLocation, useNavigate } from 'react-router'
import { PrivateFeedsSection } from '#features/private-feeds/components/private-feeds-section.tsx'
import { useLinkedHeading } from './use-linked-heading.ts'
import type { ChannelView } from '@app/contracts/channels'
import { useQuery } from '@tanstack/react-query'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import { followsQuery } from '#features/follows/api/follows.ts'

const ANCHOR = '#private-feeds'

/** The private feeds; a link to them may name the channel to make one of. */
export function PrivateFeeds({ user_id }: { user_id: string }) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get('private-feed') ?? undefined
  const channels = useFeedChannels(user_id, wanted)
  const heading = useLinkedHeading(ANCHOR)

  return (
    <PrivateFeedsSection
      user_id={user_id}
      channels={channels}
      wanted={wanted}
      heading={heading}
      onMade={() => wanted !== undefined && void navigate(`${pathname}${ANCHOR}`, { replace: true })}
    />
  )
}

/** Channels to make a private feed of: own ones, followed ones, and the one whose page led here. */
function useFeedChannels(user_id: string, wanted = ''): { own: ChannelView[]; others: ChannelView[] } {
  const own = useQuery(ownChannelsQuery(user_id)).data ?? []
  const followed = useQuery(followsQuery(user_id)).data?.follows.map(({ channel }) => channel) ?? []
  const cameFrom = useQuery({ ...channelQuery(wanted), enabled: wanted !== '' }).data
  const ids = new Set(own.map(({ channel_id }) => channel_id))
  const others = [...(cameFrom ? [cameFrom] : []), ...followed].filter(({ channel_id }) => !ids.has(channel_id))
  return { own, others: [...new Map(others.map((channel) => [channel.channel_id, channel])).values()] }
}
