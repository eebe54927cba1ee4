import { useMutation, useQueryClient } from '@tanstack/react-query'
import { makePasskey } from '../state/passkey-ceremony.ts'
import { accountQuery } from './account.ts'
import { callAuth } from './call-auth.ts'
import { sessionsQuery } from './sessions.ts'

/** What makes sure of a person: the password where there is one, and a code with two-step sign-in. */
export type PasskeyConfirmation = { current_password?: string; code?: string }

export function useAddPasskey() {
  return useChange(async ({ name, ...confirmation }: PasskeyConfirmation & { name: string }) => {
    const options = await callAuth('passkey/begin-registration', confirmation)
    await callAuth('passkey/verify-registration', { name, response: await makePasskey(options) })
  })
}

export function useRenamePasskey() {
  return useChange(async (body: { id: string; name: string }) => {
    await callAuth('passkey/update-passkey', body)
  })
}

export function useRemovePasskey() {
  return useChange(async (body: PasskeyConfirmation & { id: string }) => {
    await callAuth('passkey/delete-passkey', body)
  })
}

function useChange<Input>(change: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}
