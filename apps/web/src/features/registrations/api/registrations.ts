import * as contract from '@app/contracts/registrations'
import type { Registrations } from '@app/domain/registrations'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

type Page = { next: string | null }
type Wish = { days: number; uses: number; note: string }

export function registrationsQuery(user_id: string) {
  return queryOptions({
    queryKey: ['registrations', user_id],
    queryFn: ({ signal }) => call(contract.getRegistrations, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

/** The newest first, read again at each visit. */
export function invitationsQuery(user_id: string) {
  return infiniteQueryOptions({
    queryKey: ['invitations', user_id],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listInvitations, { query: pageParam === undefined ? {} : { page: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}

export function useSetRegistrations(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { registrations: Registrations; reason: string }) => call(contract.setRegistrations, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: registrationsQuery(user_id).queryKey }),
  })
}

/** Answers the link, the only time that it can be seen. */
export function useMakeInvitation(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Wish) => call(contract.makeInvitation, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(user_id).queryKey }),
  })
}

export function useRevokeInvitation(user_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ invitation_id, reason }: { invitation_id: string; reason: string }) =>
      call(contract.revokeInvitation, { params: { invitation_id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(user_id).queryKey }),
  })
}
