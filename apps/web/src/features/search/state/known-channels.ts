import type { FoundChannel, SearchPage } from '@app/contracts/search'

export type KnownChannel = Pick<FoundChannel, 'channel_id' | 'channel_title' | 'channel_avatar_link'>

/** Channels of the results. */
export function channelsOf(pages: readonly SearchPage[]): KnownChannel[] {
  return pages.flatMap(({ channels, items }) => [...channels, ...items.map(({ content }) => content)])
}

/** Each channel once, by name. */
export function byName(channels: readonly KnownChannel[]): readonly KnownChannel[] {
  const each = new Map(channels.map((channel) => [channel.channel_id, channel]))
  return [...each.values()].toSorted((one, other) => one.channel_title.localeCompare(other.channel_title))
}
