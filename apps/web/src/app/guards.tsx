import { ownsChannel } from '@app/domain/channels'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { AccessDenied } from '#components/ui/access-denied.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { channelQuery } from '#features/channels/api/get-channel.ts'
import { onIdentityChange } from '#lib/access-token.ts'
import { addressOf } from '#lib/origin.ts'
import { requireParam } from '#lib/params.ts'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'

/** Sends visitors to sign in and remembers where they wanted to go; who signs out, in whatever tab, wants to go nowhere. */
export function RequireSignIn() {
  const { user, loading, isUnverified } = useSession()
  const origin = addressOf(useLocation())
  const [isLeft, setLeft] = useState(false)
  useEffect(() => onIdentityChange((change) => setLeft(change === 'left')), [])
  if (loading) return <PageLoading />
  if (!user && isLeft) return <Navigate to={paths.landing()} replace />
  if (!user) return <Navigate to={paths.signIn()} replace state={{ origin, isUnverified }} />
  return <Outlet />
}

/** Keeps others out of what only a channel's creator may do; a channel that is surely missing is the page's to tell. */
export function RequireChannelOwner() {
  const { user } = useSession()
  const { data: channel, isPending } = useQuery(channelQuery(requireParam(useParams(), 'channelId')))
  if (isPending) return <PageLoading />
  if (channel && !ownsChannel(user, channel)) {
    return <AccessDenied detail="You don't have permission to edit this channel." fallback={paths.feed()} />
  }
  return <Outlet />
}
