import * as contract from '@app/contracts/reports'
import type { ReportCategory, ReportDecision } from '@app/domain/reports'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export type CaseState = 'open' | 'decided' | 'appeals'
type CasePage = { next: string | null }

const REFRESH_MS = 15_000

/** The queue of the desk, read again every few seconds while it is looked at. */
export function casesQuery(user_id: string, state: CaseState) {
  return infiniteQueryOptions({
    queryKey: ['desk-reports', user_id, state],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listCases, { query: { state, ...(pageParam !== undefined && { after: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CasePage) => next ?? undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    meta: { person: user_id },
  })
}

export function caseQuery(user_id: string, case_id: string) {
  return queryOptions({
    queryKey: ['desk-report', user_id, case_id],
    queryFn: async ({ signal }) => {
      const detail = await call(contract.getCase, { params: { case_id }, signal })
      // A moderator who opens an open case has it for some minutes.
      if (detail.decision === null) await call(contract.takeCase, { params: { case_id }, signal })
      return detail
    },
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

type Decided = {
  case_id: string
  decision: ReportDecision
  category: ReportCategory
  statement?: string
  version: number
}

/** Callbacks for a decision that was sent or refused; also called once the case has left the page. */
export type SentCallbacks = { onSent: (message: string) => void; onFailed: (error: Error) => void }

/** Refetches the queue afterwards, also after a refusal: then another moderator has decided. */
export function useDecideCase(user_id: string, { onSent, onFailed }: SentCallbacks) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ case_id, ...body }: Decided) => call(contract.decideCase, { params: { case_id }, body }),
    onSuccess: ({ message }) => onSent(message),
    onError: onFailed,
    onSettled: (_done, _error, { case_id }) => refresh(queryClient, user_id, case_id),
  })
}

export function useAnswerAppeal(user_id: string, { onSent, onFailed }: SentCallbacks) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ appeal_id, answer, is_reversed }: Answered) =>
      call(contract.answerAppeal, { params: { appeal_id }, body: { answer, is_reversed } }),
    onSuccess: ({ message }) => onSent(message),
    onError: onFailed,
    onSettled: (_done, _error, { case_id }) => refresh(queryClient, user_id, case_id),
  })
}

type Answered = { case_id: string; appeal_id: string; answer: string; is_reversed: boolean }

async function refresh(queryClient: ReturnType<typeof useQueryClient>, user_id: string, case_id: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['desk-reports', user_id] }),
    queryClient.invalidateQueries({ queryKey: caseQuery(user_id, case_id).queryKey }),
  ])
}
