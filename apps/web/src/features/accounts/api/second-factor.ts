import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { fieldOf, textOf } from '#lib/fields.ts'
import { noted } from '#lib/usage-event.ts'
import { accountQuery } from './account.ts'
import { callAuth } from './call-auth.ts'
import type { Confirmation } from './confirmation.ts'
import { renewCredential } from './renew-credential.ts'
import { sessionsQuery } from './sessions.ts'
import { enterSession } from './sign-in.ts'

export type SecondStep = { code: string; isRecovery: boolean; trustDevice: boolean }

/** Ends a sign-in whose password was right. */
export function useSecondStep() {
  return useMutation({
    mutationFn: ({ code, isRecovery, trustDevice }: SecondStep) =>
      noted('sign_in_attempt', 'sign_in_success', 'sign_in_failure', async () => {
        await callAuth(`two-factor/${isRecovery ? 'verify-backup-code' : 'verify-totp'}`, { code, trustDevice })
        await enterSession()
      }),
  })
}

/** Secret for an authenticator app, and the recovery codes that hold once it has shown a code. */
export type BegunSecondFactor = { address: string; secret: string; recovery_codes: string[] }

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: async (password: string): Promise<BegunSecondFactor> => {
      const answer = await callAuth('two-factor/enable', { password })
      const address = textOf(answer, 'totpURI') ?? ''
      const secret = new URL(address).searchParams.get('secret') ?? ''
      return { address, secret, recovery_codes: codesIn(answer) }
    },
  })
}

/** The first code of the app switches it on. */
export function useConfirmSecondFactor(): UseMutationResult<void, Error, string> {
  return useChange(async (code) => {
    await callAuth('two-factor/verify-totp', { code })
  })
}

export function useEndSecondFactor(): UseMutationResult<void, Error, Confirmation> {
  return useChange(async ({ current_password: password, code }) => {
    await callAuth('two-factor/disable', { password, code })
  })
}

export function useNewRecoveryCodes(): UseMutationResult<string[], Error, Confirmation> {
  return useMutation({
    mutationFn: async ({ current_password: password, code }: Confirmation) =>
      codesIn(await callAuth('two-factor/generate-backup-codes', { password, code })),
  })
}

/** The recovery codes in an answer. */
function codesIn(answer: unknown): string[] {
  const codes = fieldOf(answer, 'backupCodes')
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}

/** Each of these begins another session in place of the one before, so the credential of before is exchanged. */
function useChange<Input>(change: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      await change(input)
      await renewCredential()
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}
