import { draftSentences } from '@app/domain/drafts'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { failureSentence } from '#lib/api/error-sentence.ts'
import { readDraft, type DraftAddress } from '../api/drafts.ts'
import type { DraftKeeper } from '../state/draft-keeper.ts'
import { useKeepingState } from '../state/use-draft-keeper.ts'

type Props = {
  place: DraftAddress
  keeper: DraftKeeper
  /** Opens the draft anew as the server has it. */
  onTakeOther: () => void
}

const FAILED_SENTENCE = 'The other version could not be loaded'

/** Conflict dialog: another page has saved since, and the writer chooses which version is kept. */
export function ConflictDialog({ place, keeper, onTakeOther }: Props) {
  const state = useKeepingState(keeper)
  const [error, setError] = useState<string>()
  const [isPutOff, setPutOff] = useState(false)
  if (state.status !== 'conflict') return null
  if (isPutOff) return <Waiting onDecide={() => setPutOff(false)} />

  async function keepMine() {
    try {
      keeper.overwrite((await readDraft(place))?.version ?? 0)
    } catch (failure) {
      setError(failureSentence(failure, FAILED_SENTENCE))
    }
  }

  function takeOther() {
    keeper.stop()
    onTakeOther()
  }

  return (
    <ConfirmDialog
      title="Two versions of this draft"
      onClose={() => setPutOff(true)}
      error={error}
      cancel={{ label: 'Use the other version', run: takeOther }}
      verb="Keep mine"
      onConfirm={() => void keepMine()}
    >
      {/* The dialog opens while one types: the next space must not press a button. */}
      <p data-autofocus tabIndex={-1} className="text-[15px] text-ink2 outline-none">
        {draftSentences.changed} Only one can be kept. Until you choose, changes you make here aren’t saved.
      </p>
    </ConfirmDialog>
  )
}

/** The dialog can be closed to look first; its question stays visible. */
function Waiting({ onDecide }: { onDecide: () => void }) {
  return (
    <div
      role="alert"
      className="fixed top-20 right-4 left-4 z-30 mx-auto flex max-w-lg items-center gap-4 rounded-lg border border-warn bg-s2 py-2 pr-2 pl-4 text-[15px] shadow-pop"
    >
      <p className="mr-auto">{draftSentences.changed}</p>
      <Button look="quiet" size="small" onClick={onDecide}>
        Choose
      </Button>
    </div>
  )
}
