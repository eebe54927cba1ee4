import { getChannel } from '@app/contracts/channels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export function channelQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['channel', channel_id],
    queryFn: ({ signal }) => call(getChannel, { params: { channel_id }, signal }),
  })
}
