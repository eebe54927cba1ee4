import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { makePasskey } from '../state/passkey-ceremony.ts'
import { accountQuery } from './account.ts'
import { callAuth } from './call-auth.ts'
import type { Confirmation } from './confirmation.ts'
import { sessionsQuery } from './sessions.ts'

/** `onConfirmed` is called once the server has taken the confirmation, which uses up its code. Unmounting ends the browser's request. */
export function useAddPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const ceremony = useRef<AbortController>(undefined)
  useEffect(() => () => ceremony.current?.abort(), [])
  return useChange(async ({ name, ...confirmation }: Confirmation & { name: string }) => {
    const { signal } = (ceremony.current = new AbortController())
    const options = await callAuth('passkey/begin-registration', confirmation)
    onConfirmed()
    await callAuth('passkey/verify-registration', { name, response: await makePasskey(options, signal) })
  })
}

export function useRenamePasskey() {
  return useChange(async (body: { id: string; name: string }) => {
    await callAuth('passkey/update-passkey', body)
  })
}

export function useRemovePasskey() {
  return useChange(async (body: Confirmation & { id: string }) => {
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
