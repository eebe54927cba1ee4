import { accountFormSentences } from '@app/domain/accounts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { copyText } from '#components/ui/form/copy-text.ts'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { QrCode } from '#components/ui/pictures/qr-code.tsx'
import { focusField } from '#lib/dom/form-fields.ts'
import { accountQuery } from '../api/account.ts'
import { useBeginSecondFactor, useConfirmSecondFactor, type BegunSecondFactor } from '../api/second-factor.ts'
import { describeRefusal } from '../state/describe-refusal.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const list = new Intl.ListFormat('en')

/** Switching on two-step sign-in: the password, the app with its first code, the recovery codes. */
export function SecondFactorSetUp({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<BegunSecondFactor>()
  const [isOn, setOn] = useState(false)
  return (
    <Dialog title={isOn ? 'Save your recovery codes' : 'Switch on two-step sign-in'} onClose={onClose}>
      {!begun ? (
        <PasswordStep onBegun={setBegun} onClose={onClose} />
      ) : isOn ? (
        <RecoveryCodes codes={begun.recovery_codes} onClose={onClose}>
          <RemainingPasskeys />
        </RecoveryCodes>
      ) : (
        <AppStep begun={begun} onConfirmed={() => setOn(true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Passkeys go round the second step, also one that a thief of the password added before. */
function RemainingPasskeys() {
  const { data: account } = useQuery(accountQuery)
  const names = account?.passkeys.map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return (
    <p className="text-[15px] wrap-anywhere text-ink2">
      These passkeys sign in without a code: <strong className="font-semibold text-ink">{list.format(names)}</strong>.
      Remove any that you don’t know under “Passkeys” on this page.
    </p>
  )
}

type PasswordStepProps = { onBegun: (begun: BegunSecondFactor) => void; onClose: () => void }

function PasswordStep({ onBegun, onClose }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const begin = useBeginSecondFactor()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (begin.isPending) return
    if (!password) return tell(accountFormSentences.password_missing)
    begin.mutate(password, {
      onSuccess: onBegun,
      onError: (refusal) => tell(describeRefusal('second_factor_change', refusal)),
    })
  }

  function tell(sentence: string) {
    setWrong(sentence)
    focusField(form.current, 'password')
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-[15px] text-ink2">
        You need an authenticator app, such as one on your phone or in your password manager.
      </p>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
        value={password}
        error={wrong}
        onChange={(event) => {
          setPassword(event.target.value)
          setWrong(undefined)
        }}
      />
      <Actions isPending={begin.isPending} label="Continue" onClose={onClose} />
    </form>
  )
}

type AppStepProps = { begun: BegunSecondFactor; onConfirmed: () => void; onClose: () => void }

function AppStep({ begun: { address, secret }, onConfirmed, onClose }: AppStepProps) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const confirm = useConfirmSecondFactor()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (confirm.isPending) return
    if (!code.trim()) return tell(accountFormSentences.code_missing)
    confirm.mutate(code, {
      onSuccess: onConfirmed,
      onError: (refusal) => tell(describeRefusal('second_factor_change', refusal)),
    })
  }

  function tell(sentence: string) {
    setWrong(sentence)
    focusField(form.current, 'code')
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-[15px] text-ink2">Scan this with your authenticator app, or enter the key there.</p>
      <QrCode text={address} label="QR code for your authenticator app" className="size-48 self-center" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-56 text-[15px]">
          <span className="block text-[13px] text-ink3">Key</span>
          <code className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <Button look="quiet" size="small" onClick={() => void copyText(secret, 'Key copied')}>
          Copy key
        </Button>
      </div>
      <CodeField
        label="Code"
        hint="The 6 digits that your app shows now."
        isOfApp
        value={code}
        error={wrong}
        onChange={(typed) => {
          setCode(typed)
          setWrong(undefined)
        }}
      />
      <Actions isPending={confirm.isPending} label="Switch on" onClose={onClose} />
    </form>
  )
}

function Actions({ isPending, label, onClose }: { isPending: boolean; label: string; onClose: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? 'Checking...' : label}
      </Button>
    </div>
  )
}
