import { ownsChannel } from '@app/domain/channels'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/api/session.ts'
import { ownChannelsQuery } from './list-own-channels.ts'

/** Gets to know whoever has signed in's channels, and keeps knowing them; to be used where that person is shown. */
export function useKnownChannels(user_id: string): void {
  useQuery({ ...ownChannelsQuery(user_id), notifyOnChangeProps: [] })
}

type Channel = { channel_id: string; channel_creator_user_id?: string }

/** Whether a channel is one's own, told by its creator or by what is known already; only for what is shown (ROLE-O01). */
export function useOwnsChannel(): (channel: Channel) => boolean {
  const { user } = useSession()
  const { data: known = [] } = useQuery({ ...ownChannelsQuery(user?.user_id ?? ''), enabled: false })
  return ({ channel_id, channel_creator_user_id = '' }) =>
    ownsChannel(user, { channel_creator_user_id }) ||
    (user !== null && known.some((channel) => channel.channel_id === channel_id))
}
