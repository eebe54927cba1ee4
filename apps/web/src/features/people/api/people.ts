import * as contract from '@app/contracts/people'
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

type Page = { next: string | null }

type Wanted = { query: string; invitation_id: string | undefined }

/** The people that a query finds, read again at each visit; another query shows those of before until it is answered. */
export function peopleQuery(user_id: string, { query, invitation_id }: Wanted) {
  return infiniteQueryOptions({
    queryKey: ['people', user_id, query, invitation_id],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listPeople, {
        query: {
          ...(query && { query }),
          ...(invitation_id !== undefined && { invitation_id }),
          ...(pageParam !== undefined && { page: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

/** Staff action on an account. */
export type Deed = { of: string; reason: string } & (
  | { kind: 'suspend'; takes_down: boolean }
  | { kind: 'lift' }
  | { kind: 'grant'; tokens: number; grant_id: string }
  | { kind: 'delete'; email: string }
)

function carryOut(deed: Deed): Promise<{ message: string }> {
  const { reason } = deed
  const params = { user_id: deed.of }
  switch (deed.kind) {
    case 'suspend':
      return call(contract.suspendAccount, { params, body: { reason, takes_down: deed.takes_down } })
    case 'lift':
      return call(contract.liftAccountSuspension, { params, body: { reason } })
    case 'grant':
      return call(contract.grantTokens, { params, body: { reason, tokens: deed.tokens, grant_id: deed.grant_id } })
    case 'delete':
      return call(contract.deletePersonsAccount, { params, body: { reason, email: deed.email } })
  }
}

export function useDeed(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: carryOut,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['people', user_id] }),
  })
}
