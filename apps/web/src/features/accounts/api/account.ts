import {
  changePassword,
  deleteAccount,
  deleteSuspendedAccount,
  exportAccount,
  exportSuspendedAccount,
  getAccount,
} from '@app/contracts/own-account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { identityChanged } from '#lib/api/access-token.ts'
import { call } from '#lib/api/api-client.ts'
import { sessionsQuery } from './sessions.ts'

/** Account data beside the session, for the account page. */
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

/** The decision by which an account is suspended, and the key in the email about it: its owner cannot sign in. */
export type Suspension = { decision_id: string; key: string }

export function useExportSuspended({ decision_id, key }: Suspension) {
  return useMutation({ mutationFn: () => call(exportSuspendedAccount, { params: { decision_id }, body: { key } }) })
}

export function useDeleteSuspended({ decision_id, key }: Suspension) {
  return useMutation({
    mutationFn: (email: string) => call(deleteSuspendedAccount, { params: { decision_id }, body: { key, email } }),
  })
}
