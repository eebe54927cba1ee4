import { changePassword, deleteAccount, exportAccount, getAccount } from '@app/contracts/own-account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { identityChanged } from '#lib/api/access-token.ts'
import { call } from '#lib/api/api-client.ts'
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

/** Also clears every cache of the person in this browser. The calling page is unmounted by that, so `onDeleted` is called regardless. */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: async (body: { email: string; current_password?: string }) => {
      await call(deleteAccount, { body })
      identityChanged('left')
    },
    onSuccess: onDeleted,
  })
}

export function useExportAccount() {
  return useMutation({ mutationFn: () => call(exportAccount, {}) })
}
