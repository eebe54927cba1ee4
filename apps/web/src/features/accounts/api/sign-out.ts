import { useMutation } from '@tanstack/react-query'
import { identityChanged } from '#lib/access-token.ts'
import { dropSaved } from '#lib/saved-caches.ts'
import { askAuth } from './ask-auth.ts'

/** Ends the session; everything this browser knew of the person goes with it. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await askAuth('sign-out', {})
      // First, for what is shown of it is asked for again then.
      await dropSaved()
      identityChanged('left')
    },
  })
}
