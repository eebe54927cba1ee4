import { accountFormSentences } from '@app/domain/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { focusField } from '#lib/dom/form-fields.ts'
import { accountQuery } from '../api/account.ts'
import type { Confirmation } from '../api/confirmation.ts'
import { codeOf, describeRefusal } from '../state/describe-refusal.ts'
import { CodeField } from './code-field.tsx'
import { useConfirmIdentity } from './confirm-identity.tsx'

const ofCode = ['INVALID_CODE', 'INVALID_BACKUP_CODE']

type Options = {
  step: 'passkey_change' | 'second_factor_change'
  /** Called when the person corrects the refused input, whose error no longer holds. */
  onChange: () => void
}

/**
 * Confirmation of a sign-in change: asks for the password, or a fresh sign-in with Google, and a code where two-step sign-in is
 * on. So a stolen password is not enough to add a passkey, which would sign in without a code.
 */
export function useConfirmChange({ step, onChange }: Options) {
  const { data: account } = useQuery(accountQuery)
  const identity = useConfirmIdentity({ onChange })
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  // The account may already be without two-step sign-in while it is being switched off.
  const asksForCode = step === 'second_factor_change' || account?.second_factor === true

  function refuseCode(sentence: string) {
    setCodeError(sentence)
    focusField(identity.form.current, 'code')
  }

  return {
    form: identity.form,
    /** Returns the proof to send along, or undefined after showing which field is missing. */
    confirm(event: FormEvent): Confirmation | undefined {
      const given = identity.confirm(event)
      if (!given || !asksForCode) return given
      if (code.trim()) return { ...given, code }
      refuseCode(accountFormSentences.code_missing)
      return undefined
    },
    /** Shows the error of the password or the code at its field. */
    onError(refusal: Error) {
      const sentence = describeRefusal(step, refusal)
      if (codeOf(refusal) === 'INVALID_PASSWORD') identity.refuse(sentence)
      if (ofCode.includes(codeOf(refusal))) refuseCode(sentence)
    },
    /** Clears a code that the server has taken, as it would refuse it the second time, and asks for another one. */
    askForNewCode() {
      if (!asksForCode) return
      setCode('')
      refuseCode(accountFormSentences.code_used)
    },
    /** Message for the whole form: errors shown at a field are left out. */
    describe(refusal: Error | null): string | undefined {
      const isAtField = !refusal || [...ofCode, 'INVALID_PASSWORD', 'INVALID_NAME'].includes(codeOf(refusal))
      return isAtField ? undefined : describeRefusal(step, refusal)
    },
    fields: (
      <>
        {identity.field}
        {asksForCode && (
          <CodeField
            label="Code"
            hint="Of your authenticator app, or a recovery code."
            value={code}
            error={codeError}
            onChange={(typed) => {
              setCode(typed)
              setCodeError(undefined)
              onChange()
            }}
          />
        )}
      </>
    ),
  }
}
