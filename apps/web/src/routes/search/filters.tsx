import { episodeLengths, type EpisodeLength } from '@app/domain/search'
import { ChannelFilter } from '#features/search/components/channel-filter.tsx'
import { ChoiceFilter } from '#features/search/components/choice-filter.tsx'
import { KeyHints } from '#features/search/components/key-hints.tsx'
import type { SearchAddress } from '#features/search/state/use-search-address.ts'
import { sinceNames } from '#features/search/state/since.ts'
import type { Results } from '#features/search/state/use-search.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#features/accounts/api/session.ts'
import { followsQuery } from '#features/follows/api/follows.ts'
import { searchQuery } from '#features/search/api/search.ts'
import { byName, channelsOf, type KnownChannel } from '#features/search/state/known-channels.ts'
import type { Search } from '#features/search/state/search-address.ts'

const lengthNames = Object.fromEntries(
  Object.entries(episodeLengths).map(([length, { label }]) => [length, label]),
) as Record<EpisodeLength, string>

type Props = { address: SearchAddress; results: Results }

/** Search filters, and the keys that go through the results. */
export function Filters({ address: { search, choose }, results }: Props) {
  const channels = useFilterChannels(search, results)
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
      <ChannelFilter channels={channels} chosen={search.channel} onChoose={(channel) => choose({ channel })} />
      <ChoiceFilter
        what="Date"
        any="Any time"
        names={sinceNames}
        chosen={search.since}
        onChoose={(since) => choose({ since })}
      />
      <ChoiceFilter
        what="Length"
        any="Any length"
        names={lengthNames}
        chosen={search.length}
        onChoose={(length) => choose({ length })}
      />
      <KeyHints />
    </div>
  )
}

/** Channels to which a search can be narrowed: those of the results, with and without the filter, and the followed ones. */
function useFilterChannels(search: Search, { pages }: Results): readonly KnownChannel[] {
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
