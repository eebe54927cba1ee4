import type { FormEvent } from 'react'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { useEndSecondFactor, useNewRecoveryCodes } from '../api/second-factor.ts'
import { useConfirmChange } from './confirm-change.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const words = {
  turn_off: {
    title: 'Switch off two-step sign-in',
    about: 'Signing in will take only your password.',
    submit: 'Switch off',
  },
  new_codes: {
    title: 'New recovery codes',
    about: 'The codes you have now stop working.',
    submit: 'Make new codes',
  },
} as const

type Props = { change: keyof typeof words; onClose: () => void }

/** Changes of two-step sign-in that take a code besides the password. */
export function SecondFactorChange({ change, onClose }: Props) {
  const turnOff = useEndSecondFactor()
  const newCodes = useNewRecoveryCodes()
  const asked = change === 'new_codes' ? newCodes : turnOff
  const { form, fields, confirm, onError, describe } = useConfirmChange({
    step: 'second_factor_change',
    onChange: asked.reset,
  })
  const { title, about, submit: label } = words[change]

  function submit(event: FormEvent) {
    const confirmation = confirm(event)
    if (!confirmation) return
    if (change === 'new_codes') newCodes.mutate(confirmation, { onError })
    else turnOff.mutate(confirmation, { onSuccess: finish, onError })
  }

  function finish() {
    toast('Two-step sign-in is off')
    onClose()
  }

  if (newCodes.data)
    return (
      <Dialog title="Save your recovery codes" onClose={onClose}>
        <RecoveryCodes codes={newCodes.data} onClose={onClose} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      error={describe(asked.error)}
      verb={label}
      pendingVerb="Checking..."
      look={change === 'turn_off' ? 'danger' : 'primary'}
      isPending={asked.isPending}
      form={form}
      onSubmit={submit}
    >
      <p className="text-[15px] text-ink2">{about}</p>
      {fields}
    </ConfirmDialog>
  )
}
