import { estimateUsage, formatMinutes } from '@app/domain/billing'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

type Props = {
  characters: number
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: (is_public: boolean) => void
}

/** The last look before an item is made: what it costs, how long it plays, who may hear it. */
export function ConfirmCreateDialog({ characters, isPending, error, onClose, onConfirm }: Props) {
  const [isPublic, setPublic] = useState(true)
  const { tokens, minutes } = estimateUsage(characters)
  const close = () => !isPending && onClose()
  return (
    <Dialog
      title="Create Content"
      onClose={close}
      error={error}
      actions={
        <>
          <Button look="ghost" onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button onClick={() => onConfirm(isPublic)} disabled={isPending}>
            {isPending ? 'Creating...' : 'Create Content'}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-3">
        <Figure term="Estimated token usage" value={`~${tokens} tokens`} />
        <Figure term="Estimated duration" value={`~${formatMinutes(minutes)} min`} />
      </dl>
      <p className="text-[13px] text-ink3">Making the audio takes about 5 to 15 minutes. You can listen while it is made.</p>
      <Checkbox checked={isPublic} onChange={(event) => setPublic(event.target.checked)}>
        Make public
      </Checkbox>
    </Dialog>
  )
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="rounded-lg bg-s2 p-4">
      <dt className="text-[13px] text-ink3">{term}</dt>
      <dd className="mt-1 font-display text-[20px] font-semibold">{value}</dd>
    </div>
  )
}
