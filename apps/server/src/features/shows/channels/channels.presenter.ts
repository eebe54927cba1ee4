import type { ChannelView } from '@app/contracts/channels'
import { mediaPaths } from '#lib/media-paths.ts'
import type { ChannelRow } from './channels.repository.ts'

/** The one shape in which a channel leaves. */
export function presentChannel(channel: ChannelRow): ChannelView {
  return {
    channel_id: channel.channel_id,
    channel_title: channel.channel_title,
    channel_description: channel.channel_description,
    voice_name: channel.voice_name,
    avatar_gcp_link: mediaPaths.avatar(channel.channel_id, channel.avatar_key),
    channel_creator_user_id: channel.channel_creator_user_id,
    created_at: channel.created_at.toISOString(),
    updated_at: channel.updated_at.toISOString(),
    feed_mode: channel.feed_mode,
    follower_count: channel.follower_count,
  }
}
