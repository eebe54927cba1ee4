import type { ChannelView } from '@app/contracts/channels'
import { useQuery } from '@tanstack/react-query'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { ownChannelsQuery } from '#features/channels/api/list-own-channels.ts'
import { followsQuery } from '#features/follows/api/follows.ts'

/** Channels to make a private feed of: own ones, followed ones, and the one whose page led here. */
export function useFeedChannels(user_id: string, wanted = ''): { own: ChannelView[]; others: ChannelView[] } {
  const own = useQuery(ownChannelsQuery(user_id)).data ?? []
  const followed = useQuery(followsQuery(user_id)).data?.follows.map(({ channel }) => channel) ?? []
  const cameFrom = useQuery({ ...channelQuery(wanted), enabled: wanted !== '' }).data
  const ids = new Set(own.map(({ channel_id }) => channel_id))
  const others = [...(cameFrom ? [cameFrom] : []), ...followed].filter(({ channel_id }) => !ids.has(channel_id))
  return { own, others: [...new Map(others.map((channel) => [channel.channel_id, channel])).values()] }
}
