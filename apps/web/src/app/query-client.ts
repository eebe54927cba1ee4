import { QueryClient } from '@tanstack/react-query'
import { onIdentityChange } from '#lib/access-token.ts'
import { ApiError } from '#lib/api-error.ts'
import { onReset } from '#lib/live-updates.ts'

const HOUR_MS = 3_600_000

/** Answers are fresh for an hour; what our own changes made stale is asked for again when it is next shown (CACHE-O02). */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: HOUR_MS,
        gcTime: 24 * HOUR_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: (query) => query.state.isInvalidated,
        retry: (failures, error) => failures < 2 && isWorthAnother(error),
      },
    },
  })
  onIdentityChange(() => void queryClient.resetQueries({ predicate: ({ meta }) => meta?.['isAboutNobody'] !== true }))
  onReset(() => void queryClient.invalidateQueries())
  return queryClient
}

/** A refusal stays one; only a lost connection or a fault of the server may pass. */
function isWorthAnother(error: Error): boolean {
  return !(error instanceof ApiError) || ['no_connection', 'internal_error', 'unavailable'].includes(error.code)
}
