import { endAllSessions, endSession, listSessions } from '@app/contracts/own-account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { identityChanged } from '#lib/access-token.ts'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'

const queryKey = ['sessions']

/** Asked again whenever it is shown: what one reads here is about other places. */
export const sessionsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  select: ({ sessions }) => sessions,
  staleTime: 0,
  refetchOnMount: true,
})

/** Signs one place out; one that has ended by itself meanwhile is as good. `onEnded` is told when the list is without it. */
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
    mutationFn: async () => {
      await call(endAllSessions, {})
      identityChanged('ended')
    },
  })
}
