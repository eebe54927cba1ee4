import { queryOptions } from '@tanstack/react-query'
import { noted } from '#lib/usage-event.ts'
import { callAuth } from './call-auth.ts'

/** Applies the code of a mailed link, once: it is used up by that. */
export function verifyEmailQuery(code: string) {
  return queryOptions({
    queryKey: ['verify-email', code],
    queryFn: async () => {
      const apply = () => callAuth(`verify-email?token=${encodeURIComponent(code)}`)
      await noted('verification_start', 'verification_success', 'verification_failure', apply)
      return true
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isAboutNobody: true },
  })
}
