import type { ChannelView } from '@app/contracts/channels'
import { followChannel, listFollows, unfollowChannel, type FollowedChannel } from '@app/contracts/follows'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export const followsKey = ['follows']

/** Followed channels of a person: fetched once for every page that asks. */
export function followsQuery(user_id: string | undefined) {
  return queryOptions({
    queryKey: [...followsKey, user_id],
    queryFn: ({ signal }) => call(listFollows, { signal }),
    enabled: user_id !== undefined,
    meta: { person: user_id },
  })
}

type Follows = { follows: FollowedChannel[] }

/** Wanted follow state; to undo an unfollow whole, with its original date. */
type Wish = { isFollowing: boolean; since?: string | undefined }

/** Follows a channel or stops: at once on the page, taken back there if the server refuses. */
export function useFollow(channel: ChannelView, user_id: string | undefined) {
  const queryClient = useQueryClient()
  const { channel_id } = channel
  const { queryKey } = followsQuery(user_id)
  const channelKey = ['channel', channel_id]

  const show = ({ isFollowing, since }: Wish, follower_count: number) => {
    queryClient.setQueryData(channelKey, (known: ChannelView | undefined) => known && { ...known, follower_count })
    queryClient.setQueryData(queryKey, (known: Follows | undefined) => {
      if (!known) return known
      const others = known.follows.filter((each) => each.channel.channel_id !== channel_id)
      const own = { channel, followed_at: since ?? new Date().toISOString(), newest_published_at: null }
      return { follows: isFollowing ? [own, ...others] : others }
    })
  }
  return useMutation({
    // Serialises the requests: the last press wins.
    scope: { id: `follow ${channel_id}` },
    mutationFn: ({ isFollowing, since }: Wish) =>
      isFollowing
        ? call(followChannel, { params: { channel_id }, query: since === undefined ? {} : { since } })
        : call(unfollowChannel, { params: { channel_id } }),
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey })
      const { follower_count } = queryClient.getQueryData<ChannelView>(channelKey) ?? channel
      show(wish, Math.max(0, follower_count + (wish.isFollowing ? 1 : -1)))
      return { follower_count }
    },
    onSuccess: ({ follower_count }, wish) => show(wish, follower_count),
    onError: (_error, { isFollowing, since }, before) =>
      show({ isFollowing: !isFollowing, since }, before?.follower_count ?? channel.follower_count),
  })
}
