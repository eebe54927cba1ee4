import * as contract from '@app/contracts/private-feeds'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'

const key = ['private-feeds']

/** Refetched every time it is shown: apps use the feeds, and other pages change them. */
export function privateFeedsQuery(user_id: string) {
  return queryOptions({
    queryKey: [...key, user_id],
    queryFn: ({ signal }) => call(contract.listPrivateFeeds, { signal }),
    select: ({ private_feeds }) => private_feeds,
    staleTime: 0,
    refetchOnMount: true,
    meta: { person: user_id },
  })
}

export type FeedWish = { name: string; scope: 'channel' | 'followed' | 'owned'; channel_id?: string }

/** The answer holds the address, this once; it is kept in no cache. */
export function useCreateFeed() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: FeedWish) => call(contract.createPrivateFeed, { body }),
    onSuccess: refresh,
    gcTime: 0,
  })
}

export function useRotateFeed(feed_id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(contract.rotatePrivateFeed, { params: { feed_id } }),
    onSuccess: refresh,
    gcTime: 0,
  })
}

export function useRenameFeed(feed_id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (name: string) => call(contract.renamePrivateFeed, { params: { feed_id }, body: { name } }),
    onSuccess: refresh,
  })
}

/** One that is gone already counts as revoked. */
export function useRevokeFeed(feed_id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () =>
      call(contract.revokePrivateFeed, { params: { feed_id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
      }),
    onSuccess: refresh,
  })
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}
