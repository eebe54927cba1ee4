import type { ModelState } from '@app/contracts/models'
import { isVoices, models, modelSentences } from '@app/domain/models'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { sizeText } from '#lib/format/size-text.ts'

type Props = { model: ModelState; onClose: () => void; onRemove: () => void }

/** Asks once, and says what becomes of the episodes. */
export function RemoveDialog({ model: { id, stage, is_used, arrived_bytes }, onClose, onRemove }: Props) {
  const { title, installed_bytes } = models[id]
  return (
    <Dialog
      title={`Remove ${title}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            look="danger"
            onClick={() => {
              onClose()
              onRemove()
            }}
          >
            Remove
          </Button>
        </>
      }
    >
      <p className="text-[15px] leading-[22px] text-ink2">
        {modelSentences.removal(sizeText(stage === 'installed' ? installed_bytes : arrived_bytes))}
        {isVoices(id) && is_used && ' New lines are spoken by the embedded voices.'}
      </p>
    </Dialog>
  )
}
