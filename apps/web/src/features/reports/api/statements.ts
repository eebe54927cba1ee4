import { appealDecision, listStatements } from '@app/contracts/reports'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** What moderators decided about things of the person. */
export function statementsQuery(user_id: string) {
  return queryOptions({
    queryKey: ['statements', user_id],
    queryFn: ({ signal }) => call(listStatements, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

export function useAppealDecision(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ decision_id, text }: { decision_id: string; text: string }) =>
      call(appealDecision, { params: { decision_id }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: statementsQuery(user_id).queryKey }),
  })
}
