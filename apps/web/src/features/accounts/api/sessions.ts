import { endAllSessions, endSession, listSessions } from '@app/contracts/own-account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { identityChanged } from '#lib/api/access-token.ts'
import { call } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'

const queryKey = ['sessions']

/** Refetched every time it is shown, because other browsers change it. */
export const sessionsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  select: ({ sessions }) => sessions,
  staleTime: 0,
  refetchOnMount: true,
})

/** Signs one session out; a session that has already ended counts as success. Calls `onEnded` once the list is updated. */
export function useEndSession(onEnded: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (session_id: string) => {
      await call(endSession, { params: { session_id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
      })
      await queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: onEnded,
  })
}

/** Signs every place out, this one too; everything this browser knew of the person goes with it. */
export function useEndAllSessions() {
  return useMutation({
    mutationFn: async (body: { current_password?: string }) => {
      await call(endAllSessions, { body })
      identityChanged('ended')
    },
  })
}
