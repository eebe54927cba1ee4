import { appealDecision, appealWithKey, listStatements, readStatement } from '@app/contracts/statements'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Decisions of moderators about a person's items and channels. */
export function statementsQuery(user_id: string) {
  return queryOptions({
    queryKey: ['statements', user_id],
    queryFn: ({ signal }) => call(listStatements, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

export function useAppealDecision(user_id: string, decision_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(appealDecision, { params: { decision_id }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: statementsQuery(user_id).queryKey }),
  })
}

type StatementPlace = { decision_id: string; key: string }

/** One of them, for the holder of the key in the email about it. */
export function statementQuery({ decision_id, key }: StatementPlace) {
  return queryOptions({
    queryKey: ['statement', decision_id, key],
    queryFn: ({ signal }) => call(readStatement, { params: { decision_id }, body: { key }, signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  })
}

export function useAppealWithKey(place: StatementPlace) {
  const queryClient = useQueryClient()
  const { decision_id, key } = place
  return useMutation({
    mutationFn: (text: string) => call(appealWithKey, { params: { decision_id }, body: { key, text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: statementQuery(place).queryKey }),
  })
}
