import { useMutation } from '@tanstack/react-query'
import { noted } from '#lib/usage-event.ts'
import { callAuth } from './call-auth.ts'
import { enterSession } from './sign-in.ts'

/** A sign-in with whichever passkey the person chooses in the browser's own window. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: () =>
      noted('sign_in_attempt', 'sign_in_success', 'sign_in_failure', async () => {
        const [{ askForPasskey }, options] = await Promise.all([
          import('../state/passkey-ceremony.ts'),
          callAuth('passkey/generate-authenticate-options'),
        ])
        await callAuth('passkey/verify-authentication', { response: await askForPasskey(options) })
        await enterSession()
      }),
  })
}
