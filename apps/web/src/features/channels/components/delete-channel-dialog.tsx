import type { ChannelView } from '@app/contracts/channels'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { useDeleteChannel } from '../api/delete-channel.ts'
import { describeDeleteFailure } from '../state/save-failure.ts'

const WORD = 'delete'

type Props = {
  channel: Pick<ChannelView, 'channel_id' | 'channel_title'>
  onClose: () => void
  onDeleted: () => void | Promise<void>
}

/** Confirmation dialog: type a word before the channel and everything in it is deleted. */
export function DeleteChannelDialog({ channel, onClose, onDeleted }: Props) {
  const [typed, setTyped] = useState('')
  const remove = useDeleteChannel(channel.channel_id, onDeleted)
  const isConfirmed = typed.trim().toLowerCase() === WORD

  return (
    <ConfirmDialog
      title="Delete channel"
      onClose={onClose}
      error={remove.error ? describeDeleteFailure(remove.error) : undefined}
      verb="Delete"
      pendingVerb="Deleting..."
      look="danger"
      isPending={remove.isPending}
      isLocked
      isDisabled={!isConfirmed}
      onSubmit={() => remove.mutate()}
    >
      <p className="text-[15px] wrap-anywhere text-ink2">
        This deletes “{channel.channel_title}”, its host and everything published in it, for everyone. Anything still
        being made stops, and its unspent tokens are returned. This cannot be undone.
      </p>
      <Field label={`Type ${WORD} to confirm`}>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
