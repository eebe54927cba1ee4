import { type Query, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/accounts/api/session.ts'
import { onIdentityChange } from '#lib/access-token.ts'
import { onReset } from '#lib/live-reset.ts'
import { isWorthAnother, waitBeforeAnother } from '#lib/retry-policy.ts'

const HOUR_MS = 3_600_000

/** Answers are fresh for an hour; what our own changes made stale is asked for again when it is next shown (CACHE-O02). */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // What was saved on the device is answered without a connection; other questions wait for one.
        networkMode: 'offlineFirst',
        staleTime: HOUR_MS,
        gcTime: 24 * HOUR_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: (query) => query.state.isInvalidated,
        retry: isWorthAnother,
        retryDelay: waitBeforeAnother,
      },
      // Without a connection an action fails at once; nothing is sent later, when nobody looks any more (ERR-O02).
      mutations: { networkMode: 'always' },
    },
  })
  onIdentityChange(() => void forgetPerson(queryClient))
  onReset(() => void queryClient.invalidateQueries())
  return queryClient
}

const isAboutSomebody = ({ meta }: Query) => meta?.['isAboutNobody'] !== true

/**
 * Empties everything at once, then asks who it is now, and last what is shown, but for what is about the person of
 * before.
 */
async function forgetPerson(queryClient: QueryClient): Promise<void> {
  queryClient.getMutationCache().clear()
  for (const query of queryClient.getQueryCache().findAll({ predicate: isAboutSomebody })) {
    query.reset()
    // What came with the page, for a visitor, is there again, and is not enough for others.
    query.invalidate()
  }
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  const person = queryClient.getQueryData(sessionQuery.queryKey)?.id
  const isWanted = ({ meta = {}, state }: Query) =>
    state.isInvalidated && state.fetchStatus === 'idle' && (!('person' in meta) || meta['person'] === person)
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => isAboutSomebody(query) && isWanted(query) })
}
