import { changePassword, deleteAccount, exportAccount, getAccount } from '@app/contracts/own-account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { identityChanged } from '#lib/access-token.ts'
import { call } from '#lib/api-client.ts'
import { sessionsQuery } from './sessions.ts'

/** What the account page has to know beside the session. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, { signal }),
})

export type PasswordChange = { current_password: string; new_password: string }

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Everything this browser knew of the person goes too. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: async (email: string) => {
      await call(deleteAccount, { body: { email } })
      identityChanged('left')
    },
  })
}

export function useExportAccount() {
  return useMutation({ mutationFn: () => call(exportAccount, {}) })
}
