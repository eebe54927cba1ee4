import { useMutation } from '@tanstack/react-query'
import { identityChanged } from '#lib/access-token.ts'
import { dropSaved } from '#lib/saved-caches.ts'
import { askAuth } from './ask-auth.ts'

/** Ends the session; everything this browser knew of the person goes with it. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await askAuth('sign-out', {})
      identityChanged('left')
      await dropSaved()
    },
  })
}
