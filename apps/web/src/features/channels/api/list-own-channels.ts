import { listOwnChannels } from '@app/contracts/channels'
import { queryOptions } from '@tanstack/react-query'
import { readOwn } from '#lib/api-client.ts'

const FRESH_MS = 60_000

/** The lists of everybody who was signed in here. */
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
