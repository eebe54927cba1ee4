import type { FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { useEndSecondFactor, useNewRecoveryCodes } from '../api/second-factor.ts'
import { useConfirmChange } from './confirm-change.tsx'
import { FormAlert } from './form-alert.tsx'
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
    if (!confirmation || asked.isPending) return
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
    <Dialog title={title} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-[15px] text-ink2">{about}</p>
        {fields}
        <FormAlert text={describe(asked.error)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={asked.isPending} look={change === 'turn_off' ? 'danger' : 'primary'}>
            {asked.isPending ? 'Checking...' : label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
