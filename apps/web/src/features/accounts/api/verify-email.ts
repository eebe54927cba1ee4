import { queryOptions } from '@tanstack/react-query'
import { askAuth } from './ask-auth.ts'

/** Applies the code of a mailed link, once: it is used up by that. */
export function verifyEmailQuery(code: string) {
  return queryOptions({
    queryKey: ['verify-email', code],
    queryFn: async () => {
      await askAuth(`verify-email?token=${encodeURIComponent(code)}`)
      return true
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isAboutNobody: true },
  })
}
