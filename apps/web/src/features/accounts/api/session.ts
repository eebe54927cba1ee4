import { displayNameOf } from '@app/domain/accounts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readSession } from '#lib/api/access-token.ts'
import { warn } from '#lib/log.ts'
import { rememberUser } from '../state/expected-user.ts'

export type SignedInUser = { user_id: string; email: string; display_name: string }

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () =>
    readSession().then(
      (user) => {
        rememberUser(user?.id)
        return user
      },
      (error: unknown) => {
        warn('The session could not be loaded.', error)
        throw error
      },
    ),
  staleTime: Number.POSITIVE_INFINITY,
  // A known session is cached; a check that failed for want of a connection is retried.
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
  gcTime: Number.POSITIVE_INFINITY,
})

type Session = { user: SignedInUser | null; loading: boolean; isUnverified: boolean }

/** Session of the signed-in user. An unverified email counts as signed out; so does a failed request, which ends the loading. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  const user = data?.emailVerified
    ? {
        user_id: data.id,
        email: data.email,
        display_name: displayNameOf({ name: data.name ?? null, email: data.email }),
      }
    : null
  return { user, loading: isPending, isUnverified: Boolean(data && !data.emailVerified) }
}
