import { listOwnChannels, type ChannelView } from '@app/contracts/channels'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readOwn, type SignedOut } from '#lib/api/api-client.ts'

const FRESH_MS = 60_000

/** Lists of every person who was signed in here. */
export const ownChannelsKey = ['own-channels']

export function ownChannelsQuery(user_id: string) {
  return queryOptions({
    queryKey: [...ownChannelsKey, user_id],
    queryFn: ({ signal }) => readOwn(listOwnChannels, { signal }),
    select: (answer) => ('channels' in answer ? answer.channels : []),
    staleTime: FRESH_MS,
    refetchOnMount: true,
    meta: { person: user_id },
  })
}

/** Shows a change of one's own in the lists that are known by now. */
export function changeOwnChannels(queryClient: QueryClient, change: (channels: ChannelView[]) => ChannelView[]): void {
  queryClient.setQueriesData<{ channels: ChannelView[] } | SignedOut>({ queryKey: ownChannelsKey }, (known) => {
    return known && 'channels' in known ? { channels: change(known.channels) } : known
  })
}
