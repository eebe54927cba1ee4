import { queryOptions, useMutation } from '@tanstack/react-query'
import { textOf } from '#lib/fields.ts'
import { callAuth } from './call-auth.ts'

const AFTER_RESET = '/signin'

/** Has the link mailed that a new password is chosen with. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => callAuth('request-password-reset', { email: email.trim(), redirectTo: AFTER_RESET }),
  })
}

/** Validity of a mailed reset code, and the account that it belongs to; asking does not use it up. */
export function checkResetQuery(code: string) {
  return queryOptions({
    queryKey: ['check-reset', code],
    queryFn: async () => ({ email: textOf(await callAuth('check-reset-code', { token: code }), 'email') ?? '' }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isAboutNobody: true },
  })
}

export function useResetPassword(code: string) {
  return useMutation({ mutationFn: (newPassword: string) => callAuth('reset-password', { token: code, newPassword }) })
}
