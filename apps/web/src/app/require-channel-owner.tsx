import { channelSentences, ownsChannel } from '@app/domain/channels'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { AccessDenied } from '#components/ui/access-denied.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { requireParam } from '#lib/params.ts'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'

/** Keeps others out of what only a channel's creator may do; a channel that is surely missing is the page's to tell. */
export function RequireChannelOwner() {
  const { user } = useSession()
  const { data: channel, isPending } = useQuery(channelQuery(requireParam(useParams(), 'channelId')))
  if (isPending) return <PageLoading />
  if (channel && !ownsChannel(user, channel)) {
    return <AccessDenied detail={channelSentences.of_others} fallback={paths.feed()} />
  }
  return <Outlet />
}
