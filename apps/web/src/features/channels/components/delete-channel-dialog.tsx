import type { ChannelView } from '@app/contracts/channels'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isConfirmed = typed.trim().toLowerCase() === WORD

  /** Not before the answer is there: nobody would see that it failed. */
  function close() {
    if (!remove.isPending) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isConfirmed && !remove.isPending) remove.mutate()
  }

  return (
    <Dialog
      title="Delete channel"
      onClose={close}
      error={remove.error ? describeDeleteFailure(remove.error) : undefined}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-[15px] wrap-anywhere text-ink2">
          This deletes “{channel.channel_title}”, its host and everything published in it, for everyone. Anything still
          being made stops, and its unspent tokens are returned. This cannot be undone.
        </p>
        <Field label={`Type ${WORD} to confirm`}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={close} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button type="submit" look="danger" disabled={!isConfirmed || remove.isPending}>
            {remove.isPending ? 'Deleting...' : 'Delete'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
