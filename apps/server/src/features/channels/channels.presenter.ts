import type { ChannelView } from '@app/contracts/channels'
import { mediaPaths } from '#lib/media-paths.ts'
import type { ChannelRow } from './channels.repository.ts'

export function presentChannel({ avatar_key, created_at, ...channel }: ChannelRow): ChannelView {
  return {
    ...channel,
    avatar_gcp_link: mediaPaths.avatar(channel.channel_id, avatar_key),
    created_at: created_at.toISOString(),
  }
}
