import { accountFormSentences, accountLimits } from '@app/domain/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { focusField, refusedFields } from '#lib/dom/form-fields.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { accountQuery } from '../api/account.ts'
import { renewCredential } from '../api/renew-credential.ts'
import { sessionsQuery } from '../api/sessions.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'

const FIELD = 'current_password'
const MINUTES = accountLimits.fresh_sign_in.seconds / 60

type Options = {
  /** Called when the person corrects the refused input, whose error no longer holds. */
  onChange: () => void
}

/** The password field before actions that cannot be undone; people without a password sign in again. */
export function useConfirmIdentity({ onChange }: Options) {
  const { data: account } = useQuery(accountQuery)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isSignedInAgain, setSignedInAgain] = useState(false)
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const hasPassword = account?.has_password ?? true

  function refuse(sentence: string | undefined) {
    setError(sentence)
    if (sentence) focusField(form.current, FIELD)
  }

  async function signedInAgain() {
    if (!(await renewCredential())) return
    setSignedInAgain(true)
    onChange()
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }

  return {
    form,
    /** Returns the proof to send along, or undefined after showing that the password is missing. */
    confirm(event: FormEvent): { current_password?: string } | undefined {
      event.preventDefault()
      const isMissing = hasPassword && !password
      refuse(isMissing ? accountFormSentences.password_missing : undefined)
      if (isMissing) return undefined
      return hasPassword ? { current_password: password } : {}
    },
    /** Says a sentence at the password. */
    refuse,
    /** Shows the error of the password at its field. */
    onError: (refusal: Error) => refuse(refusedFields(refusal, { current_password: FIELD })[FIELD]),
    /** Message for the whole form: errors shown at a field are left out. */
    describe: (refusal: Error | null, fallback: string) => (error ? undefined : sentenceFor(refusal, fallback)),
    field: hasPassword ? (
      <PasswordField
        label="Password"
        name={FIELD}
        autoComplete="current-password"
        required
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
          onChange()
        }}
      />
    ) : (
      <div className="flex flex-col gap-3 text-[15px] text-ink2">
        <p>To confirm it’s you, sign in with Google again, then continue within {MINUTES} minutes.</p>
        <GoogleButton purpose="sign_in" onSignedIn={signedInAgain} isAlternative={false} />
        <p role="status" className="text-ok empty:hidden">
          {isSignedInAgain && 'Signed in. You can continue now.'}
        </p>
      </div>
    ),
  }
}
