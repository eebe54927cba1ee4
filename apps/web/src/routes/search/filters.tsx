import { episodeLengths, type EpisodeLength } from '@app/domain/search'
import { ChannelFilter } from '#features/search/components/channel-filter.tsx'
import { ChoiceFilter } from '#features/search/components/choice-filter.tsx'
import { KeyHints } from '#features/search/components/key-hints.tsx'
import type { SearchAddress } from '#features/search/state/use-search-address.ts'
import { sinceNames } from '#features/search/state/since.ts'
import type { Results } from '#features/search/state/use-search.ts'
import { useFilterChannels } from './use-filter-channels.ts'

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
