import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { followsQuery } from '#features/follows/api/follows.ts'
import { searchQuery } from '#features/search/api/search.ts'
import { byName, channelsOf, type KnownChannel } from '#features/search/state/known-channels.ts'
import type { Search } from '#features/search/state/search-address.ts'
import type { Results } from '#features/search/state/use-search.ts'

/** Channels to which a search can be narrowed: those of the results, with and without the filter, and the followed ones. */
export function useFilterChannels(search: Search, { pages }: Results): readonly KnownChannel[] {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data } = useQuery(followsQuery(user?.user_id))
  return useMemo(() => {
    const everywhere = queryClient.getQueryData(searchQuery({ ...search, channel: undefined }).queryKey)?.pages
    const followed = data?.follows.map(({ channel: { channel_id, channel_title, avatar_gcp_link } }) => {
      return { channel_id, channel_title, channel_avatar_link: avatar_gcp_link }
    })
    return byName([...(followed ?? []), ...channelsOf(everywhere ?? []), ...channelsOf(pages)])
  }, [queryClient, search, data, pages])
}
