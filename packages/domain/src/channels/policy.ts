import type { Viewer } from '../accounts/index.ts'

/** Only its creator may change a channel or publish in it. */
export function ownsChannel(viewer: Viewer, channel: { channel_creator_user_id: string }): boolean {
  return viewer !== null && viewer.user_id === channel.channel_creator_user_id
}
