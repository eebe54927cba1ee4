/** Only its creator may change a channel or publish in it. */
export function ownsChannel(viewer: { user_id: string } | null, channel: { channel_creator_user_id: string }): boolean {
  return viewer !== null && viewer.user_id === channel.channel_creator_user_id
}
