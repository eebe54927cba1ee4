import * as contract from '@app/contracts/health'
import { healthLimits, type SetupPart } from '@app/domain/health'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

const MS = 1_000

/** Health of the server, polled every few seconds while it is shown. */
export function healthQuery(user_id: string) {
  return queryOptions({
    queryKey: ['server-health', user_id],
    queryFn: ({ signal }) => call(contract.getServerHealth, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: healthLimits.beat_seconds * MS,
    retry: false,
    meta: { person: user_id },
  })
}

export function setupQuery(user_id: string) {
  return queryOptions({
    queryKey: ['setup', user_id],
    queryFn: ({ signal }) => call(contract.getSetup, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

/** Tests one part of the set-up; its row then shows the result. */
export function useTestSetup(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (part: SetupPart) => call(contract.testSetup, { params: { part } }),
    onSuccess: ({ row }) =>
      queryClient.setQueryData(
        setupQuery(user_id).queryKey,
        (known) => known && { rows: known.rows.map((each) => (each.part === row.part ? row : each)) },
      ),
  })
}

export function useRetryFailed(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (content_id: string) =>
      call(contract.retryFailed, { params: { content_id }, body: { reason: 'Tried again on the desk' } }),
    onSettled: () => queryClient.invalidateQueries(healthQuery(user_id)),
  })
}
