import type { PasskeyView } from '@app/contracts/own-account'
import { accountLimits, accountSentences, describeDevice, PasskeyName } from '@app/domain/accounts'
import { useRef, useState, type FormEvent } from 'react'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
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
    if (!confirmation) return
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
    <ConfirmDialog
      title="Add a passkey"
      onClose={onClose}
      error={describe(add.error)}
      verb="Continue"
      pendingVerb="Waiting for your device..."
      isPending={add.isPending}
      form={form}
      onSubmit={submit}
    >
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
    </ConfirmDialog>
  )
}

type OfPasskey = { passkey: PasskeyView; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: OfPasskey) {
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const rename = useRenamePasskey()

  function submit() {
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
    <ConfirmDialog
      title="Rename passkey"
      onClose={onClose}
      verb="Save"
      pendingVerb="Saving..."
      isPending={rename.isPending}
      form={form}
      onSubmit={submit}
    >
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
    </ConfirmDialog>
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
    if (confirmation) remove.mutate({ id: passkey.passkey_id, ...confirmation }, { onSuccess: finish, onError })
  }

  function finish() {
    toast('Passkey removed')
    onRemoved()
    onClose()
  }

  return (
    <ConfirmDialog
      title="Remove passkey"
      onClose={onClose}
      error={describe(remove.error)}
      verb="Remove"
      pendingVerb="Removing..."
      look="danger"
      isPending={remove.isPending}
      form={form}
      onSubmit={submit}
    >
      <p className="text-[15px] wrap-anywhere text-ink2">
        <strong className="font-semibold text-ink">{passkey.name}</strong> will no longer sign you in, and you’ll be
        signed out everywhere else. It stays on your device until you delete it there.
      </p>
      {fields}
    </ConfirmDialog>
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
