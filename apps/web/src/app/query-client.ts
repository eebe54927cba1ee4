import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/accounts/api/session.ts'
import { onIdentityChange } from '#lib/api/access-token.ts'
import { onReset } from '#lib/live/live-reset.ts'
import { shouldRetry, retryDelayMs } from '#lib/api/retry-policy.ts'

const HOUR_MS = 3_600_000

/** The query cache: responses stay fresh for an hour; a query that our own changes invalidated is refetched when next shown. */
export function createQueryClient(): QueryClient {
  // The library assumes a connection until an event reports a change, but a page can be opened offline.
  onlineManager.setOnline(navigator.onLine)
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // The service worker answers for saved items offline; other requests fail and are retried online.
        networkMode: 'offlineFirst',
        staleTime: HOUR_MS,
        gcTime: 24 * HOUR_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: (query) => query.state.isInvalidated,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
      // Offline, a mutation fails at once; none is sent later, after the person has moved on (ERR-O02).
      mutations: { networkMode: 'always' },
    },
  })
  onIdentityChange(() => void forgetPerson(queryClient))
  onReset(() => void queryClient.invalidateQueries())
  return queryClient
}

const isPersonal = ({ meta }: Query) => meta?.['isAboutNobody'] !== true

/**
 * Change of identity: empties the cache at once, then fetches the session, and last the queries on screen, except those
 * about the previous person.
 */
async function forgetPerson(queryClient: QueryClient): Promise<void> {
  queryClient.getMutationCache().clear()
  for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) {
    query.reset()
    // A reset brings back the initial responses, which the server wrote for a visitor.
    query.invalidate()
  }
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  const person = queryClient.getQueryData(sessionQuery.queryKey)?.id
  const isWanted = ({ meta = {}, state }: Query) =>
    state.isInvalidated && state.fetchStatus === 'idle' && (!('person' in meta) || meta['person'] === person)
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => isPersonal(query) && isWanted(query) })
}
