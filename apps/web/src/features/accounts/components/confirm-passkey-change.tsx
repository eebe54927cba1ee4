import { accountFormSentences } from '@app/domain/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { focusField } from '#lib/dom/form-fields.ts'
import { accountQuery } from '../api/account.ts'
import type { PasskeyConfirmation } from '../api/passkeys.ts'
import { codeOf, describeRefusal } from '../state/describe-refusal.ts'
import { CodeField } from './code-field.tsx'
import { useConfirmIdentity } from './confirm-identity.tsx'

const ofCode = ['INVALID_CODE', 'INVALID_BACKUP_CODE']

/** The password, or a fresh sign-in with Google; and a code with two-step sign-in, which a passkey goes without. */
export function useConfirmPasskeyChange({ onChange }: { onChange: () => void }) {
  const { data: account } = useQuery(accountQuery)
  const identity = useConfirmIdentity({ onChange })
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const asksForCode = account?.second_factor === true

  function refuseCode(sentence: string) {
    setCodeError(sentence)
    focusField(identity.form.current, 'code')
  }

  return {
    form: identity.form,
    /** What to send along, or undefined after saying what is missing. */
    confirm(event: FormEvent): PasskeyConfirmation | undefined {
      const given = identity.confirm(event)
      if (!given || !asksForCode) return given
      if (code.trim()) return { ...given, code }
      refuseCode(accountFormSentences.code_missing)
      return undefined
    },
    /** Says at its field what is wrong with the password or the code. */
    onError(refusal: Error) {
      const sentence = describeRefusal('passkey_change', refusal)
      if (codeOf(refusal) === 'INVALID_PASSWORD') identity.refuse(sentence)
      if (ofCode.includes(codeOf(refusal))) refuseCode(sentence)
    },
    /** What to say about the whole form: not what stands at a field. */
    describe(refusal: Error | null): string | undefined {
      const isAtField = !refusal || [...ofCode, 'INVALID_PASSWORD', 'INVALID_NAME'].includes(codeOf(refusal))
      return isAtField ? undefined : describeRefusal('passkey_change', refusal)
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
