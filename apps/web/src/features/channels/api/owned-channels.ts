import { ownsChannel } from '@app/domain/channels'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/api/session.ts'
import { ownChannelsQuery } from './list-own-channels.ts'

/** Loads the signed-in person's channels and keeps them cached; used wherever that person is shown. */
export function useKnownChannels(user_id: string): void {
  useQuery({ ...ownChannelsQuery(user_id), notifyOnChangeProps: [] })
}

type Channel = { channel_id: string; channel_creator_user_id?: string }

/** True if the viewer owns a channel, by its creator or by the cached list. For display only: the server checks again. */
export function useOwnsChannel(): (channel: Channel) => boolean {
  const { user } = useSession()
  const { data: known = [] } = useQuery({ ...ownChannelsQuery(user?.user_id ?? ''), enabled: false })
  return ({ channel_id, channel_creator_user_id = '' }) =>
    ownsChannel(user, { channel_creator_user_id }) ||
    (user !== null && known.some((channel) => channel.channel_id === channel_id))
}
