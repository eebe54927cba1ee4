import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#features/accounts/api/session.ts'
import { onIdentityChange } from '#lib/api/access-token.ts'
import { addressOf } from '#lib/navigation/origin.ts'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'

/** Redirects visitors to the sign-in and remembers the page they wanted; signing out, in whatever tab, leaves none to return to. */
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
