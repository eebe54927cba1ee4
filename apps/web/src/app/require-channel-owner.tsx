import { channelSentences } from '@app/domain/channels'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { AccessDenied } from '#components/ui/access-denied.tsx'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { useOwnsChannel } from '#features/channels/api/owned-channels.ts'
import { requireParam } from '#lib/navigation/params.ts'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'

/** Restricts pages to the channel's creator; a channel that is surely missing is the page's to tell. */
export function RequireChannelOwner() {
  const channel_id = requireParam(useParams(), 'channelId')
  const owns = useOwnsChannel()
  const { data: channel, isPending } = useQuery(channelQuery(channel_id))
  if (owns({ channel_id, ...channel })) return <Outlet />
  if (isPending) return <PageLoading />
  if (channel) return <AccessDenied detail={channelSentences.of_others} fallback={paths.feed()} />
  return <Outlet />
}
