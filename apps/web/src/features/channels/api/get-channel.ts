import { getChannel, type ChannelView } from '@app/contracts/channels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { firstAnswer, firstAnsweredAt } from '#lib/first-answers.ts'

/** A channel with the address of its avatar; fresh for an hour, as everything is. */
export function channelQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['channel', channel_id],
    queryFn: ({ signal }) => call(getChannel, { params: { channel_id }, signal }),
    initialData: () => firstAnswer<ChannelView>(`/api/channels/${channel_id}`, 'channel_id'),
    initialDataUpdatedAt: firstAnsweredAt,
    refetchOnMount: true,
  })
}
