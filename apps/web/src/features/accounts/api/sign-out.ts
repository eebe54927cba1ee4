import { useMutation } from '@tanstack/react-query'
import { identityChanged } from '#lib/api/access-token.ts'
import { dropSaved } from '#lib/offline/saved-caches.ts'
import { callAuth } from './call-auth.ts'

/** Ends the session; everything this browser knew of the person goes with it. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await callAuth('sign-out', {})
      // First of all, because the current page is refetched then.
      await dropSaved()
      identityChanged('left')
    },
  })
}
