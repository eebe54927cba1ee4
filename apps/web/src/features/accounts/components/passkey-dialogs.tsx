import type { PasskeyView } from '@app/contracts/own-account'
import { accountLimits, accountSentences, describeDevice, PasskeyName } from '@app/domain/accounts'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { focusField } from '#lib/dom/form-fields.ts'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/passkeys.ts'
import { codeOf, describeRefusal } from '../state/describe-refusal.ts'
import { useConfirmChange } from './confirm-change.tsx'

const { INVALID_NAME } = accountSentences.passkey_change

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent))
  const [nameError, setNameError] = useState<string>()
  const isConfirmed = useRef(false)
  const add = useAddPasskey({ onConfirmed: () => void (isConfirmed.current = true) })
  const { form, fields, confirm, askForNewCode, onError, describe } = useConfirmChange({
    step: 'passkey_change',
    onChange: add.reset,
  })

  function submit(event: FormEvent) {
    const confirmation = confirm(event)
    if (!confirmation || add.isPending) return
    // Checked here too: the server sees it when the device has made its key.
    const parsed = PasskeyName.safeParse(name)
    if (!parsed.success) return refuseName()
    isConfirmed.current = false
    add.mutate({ name: parsed.data, ...confirmation }, { onSuccess: finish, onError: fail })
  }

  function finish() {
    toast('Passkey added')
    onClose()
  }

  function fail(refusal: Error) {
    if (isConfirmed.current) askForNewCode()
    if (codeOf(refusal) === 'INVALID_NAME') refuseName()
    else onError(refusal)
  }

  function refuseName() {
    setNameError(INVALID_NAME)
    focusField(form.current, 'name')
  }

  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-[15px] text-ink2">
          Your device asks for your fingerprint, face or PIN, which never leave it. From then on it signs you in without
          your password, and without a code.
        </p>
        <NameField
          value={name}
          error={nameError}
          hint="So you can tell your devices apart."
          onChange={(typed) => {
            setName(typed)
            setNameError(undefined)
          }}
        />
        {fields}
        <Outcome sentence={describe(add.error)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={add.isPending}>
            {add.isPending ? 'Waiting for your device...' : 'Continue'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type OfPasskey = { passkey: PasskeyView; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: OfPasskey) {
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const rename = useRenamePasskey()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (rename.isPending) return
    const parsed = PasskeyName.safeParse(name)
    if (!parsed.success) return refuse(INVALID_NAME)
    rename.mutate(
      { id: passkey.passkey_id, name: parsed.data },
      { onSuccess: onClose, onError: (refusal) => refuse(describeRefusal('passkey_change', refusal)) },
    )
  }

  function refuse(sentence: string) {
    setError(sentence)
    focusField(form.current, 'name')
  }

  return (
    <Dialog title="Rename passkey" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <NameField
          value={name}
          error={error}
          onChange={(typed) => {
            setName(typed)
            setError(undefined)
          }}
        />
        <p role="alert" className="sr-only">
          {error}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={rename.isPending}>
            {rename.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function RemovePasskey({ passkey, onClose, onRemoved }: OfPasskey & { onRemoved: () => void }) {
  const remove = useRemovePasskey()
  const { form, fields, confirm, onError, describe } = useConfirmChange({
    step: 'passkey_change',
    onChange: remove.reset,
  })

  function submit(event: FormEvent) {
    const confirmation = confirm(event)
    if (!confirmation || remove.isPending) return
    remove.mutate({ id: passkey.passkey_id, ...confirmation }, { onSuccess: finish, onError })
  }

  function finish() {
    toast('Passkey removed')
    onRemoved()
    onClose()
  }

  return (
    <Dialog title="Remove passkey" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-[15px] wrap-anywhere text-ink2">
          <strong className="font-semibold text-ink">{passkey.name}</strong> will no longer sign you in, and you’ll be
          signed out everywhere else. It stays on your device until you delete it there.
        </p>
        {fields}
        <Outcome sentence={describe(remove.error)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" aria-disabled={remove.isPending}>
            {remove.isPending ? 'Removing...' : 'Remove'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type NameProps = {
  value: string
  error: string | undefined
  hint?: string
  onChange: (name: string) => void
}

function NameField({ value, error, hint, onChange }: NameProps) {
  return (
    <Field label="Name" error={error} hint={error ? undefined : hint}>
      {(control) => (
        <Input
          {...control}
          name="name"
          type="text"
          required
          data-autofocus
          autoComplete="off"
          maxLength={accountLimits.passkey.name_characters}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function Outcome({ sentence }: { sentence: string | undefined }) {
  return (
    <p role="alert" className="text-[15px] text-bad empty:hidden">
      {sentence}
    </p>
  )
}
