import type { ModelState } from '@app/contracts/models'
import { isVoices, models, modelSentences } from '@app/domain/models'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { sizeText } from '#lib/format/size-text.ts'

type Props = { model: ModelState; onClose: () => void; onRemove: () => void }

/** Asks for confirmation, and explains the effect on episodes. */
export function RemoveDialog({ model: { id, stage, is_used, arrived_bytes }, onClose, onRemove }: Props) {
  const { title, installed_bytes } = models[id]
  return (
    <ConfirmDialog
      title={`Remove ${title}?`}
      onClose={onClose}
      cancel={{ label: 'Keep it' }}
      verb="Remove"
      look="danger"
      onConfirm={() => {
        onClose()
        onRemove()
      }}
    >
      <p className="text-[15px] leading-[22px] text-ink2">
        {modelSentences.removal(sizeText(stage === 'installed' ? installed_bytes : arrived_bytes))}
        {isVoices(id) && is_used && ' New lines are spoken by the embedded voices.'}
      </p>
    </ConfirmDialog>
  )
}
