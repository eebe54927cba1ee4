import { showPaths } from '@app/contracts/show-paths'
import type { ShowView } from '@app/contracts/shows'
import { DEFAULT_SHOW } from '@app/domain/shows'
import type { Config } from '#config.ts'
import type { ChannelRow } from '#features/shows/channels/index.ts'

export function presentShow(channel: ChannelRow, config: Pick<Config, 'PUBLIC_URL'>): ShowView {
  const { channel_id, feed_mode, show_settings, moved_to, updated_at } = channel
  return {
    channel_id,
    feed_mode,
    settings: show_settings ?? DEFAULT_SHOW,
    moved_to,
    feed_url: feedUrlOf(channel_id, config),
    updated_at: updated_at.toISOString(),
  }
}

export function feedUrlOf(channelId: string, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  return new URL(showPaths.feed(channelId), PUBLIC_URL).href
}
