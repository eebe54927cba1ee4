import { draftSentences } from '@app/domain/drafts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { discardDraft, restoreDraft, type DraftAddress } from '../api/drafts.ts'
import type { DraftKeeper } from '../state/draft-keeper.ts'

type Props = {
  place: DraftAddress
  keeper: DraftKeeper
  onDiscarded: () => void
  /** It was brought back. */
  onRestored: (draft_id: string) => void
  disabled: boolean
}

const FAILED_SENTENCE = 'Failed to discard the draft'
const NOT_RESTORED_SENTENCE = 'Failed to restore the draft'

/** Empties the studio at once; for a while that can be undone. */
export function DiscardButton({ place, keeper, onDiscarded, onRestored, disabled }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function discard() {
    setBusy(true)
    try {
      // Latest changes are saved first, so that an undo brings them back too.
      await keeper.flush()
      const draft_id = await discardDraft(place)
      keeper.stop()
      toast(
        draftSentences.discarded,
        draft_id === null ? undefined : { label: 'Undo', run: () => void undo(place.channel_id, draft_id, onRestored) },
      )
      // The page begins anew, and this button with it.
      document.querySelector('main')?.focus({ preventScroll: true })
      onDiscarded()
    } catch (error) {
      setBusy(false)
      errorSnackbar(failureSentence(error, FAILED_SENTENCE))
    }
  }

  return (
    <Button
      look="ghost"
      size="small"
      disabled={disabled || isBusy}
      onClick={() => void discard()}
      aria-label="Discard draft"
      className="max-sm:w-11 max-sm:px-0"
    >
      <Trash2 aria-hidden className="size-4" />
      <span className="max-sm:hidden">Discard draft</span>
    </Button>
  )
}

async function undo(channel_id: string, draft_id: string, onRestored: (draft_id: string) => void): Promise<void> {
  try {
    await restoreDraft(channel_id, draft_id)
    onRestored(draft_id)
  } catch (error) {
    errorSnackbar(failureSentence(error, NOT_RESTORED_SENTENCE))
  }
}
