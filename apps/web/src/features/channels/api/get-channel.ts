import { getChannel } from '@app/contracts/channels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { initialResponse, initialResponseAt } from '#lib/api/initial-responses.ts'

/** A channel with the address of its avatar; fresh for an hour, as everything is. */
export function channelQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['channel', channel_id],
    queryFn: ({ signal }) => call(getChannel, { params: { channel_id }, signal }),
    initialData: () => initialResponse(getChannel, { params: { channel_id } }),
    initialDataUpdatedAt: initialResponseAt,
    refetchOnMount: true,
  })
}
