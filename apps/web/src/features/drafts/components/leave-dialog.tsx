import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { useUnsavedBlocker } from '#lib/navigation/use-unsaved-blocker.ts'
import type { DraftKeeper } from '../state/draft-keeper.ts'

type Props = {
  keeper: DraftKeeper
  /** Files that are on their way; leaving ends them. */
  uploads: number
  canLeave: () => boolean
}

/** Most saves finish within this time, so the dialog does not appear for them. */
const PATIENCE_MS = 700

/** Confirms leaving a page with unsaved changes: by a link, by Back or by closing the tab. */
export function LeaveDialog({ keeper, uploads, canLeave }: Props) {
  const blocker = useUnsavedBlocker(() => !canLeave() && (uploads > 0 || keeper.isUnsent()))
  const isBlocked = blocker.state === 'blocked'
  const isAsking = useIsAsking(isBlocked)

  const { proceed } = blocker
  useEffect(() => {
    if (!isBlocked || uploads > 0) return
    let isOver = false
    void keeper.flush().then((isSaved) => isSaved && !isOver && proceed?.())
    return () => void (isOver = true)
  }, [isBlocked, uploads, keeper, proceed])

  if (!isBlocked || !isAsking) return null
  return (
    <ConfirmDialog
      title="Leave with unsaved changes?"
      onClose={() => blocker.reset()}
      cancel={{ label: 'Leave', run: () => blocker.proceed() }}
      verb="Stay"
      onConfirm={() => blocker.reset()}
    >
      <p className="text-[15px] text-ink2">
        {uploads > 0
          ? 'Files are still uploading. Leaving cancels them.'
          : 'Your last changes could not be saved yet. This tab keeps them until you close it.'}
      </p>
    </ConfirmDialog>
  )
}

function useIsAsking(isBlocked: boolean): boolean {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isBlocked) return
    const timer = setTimeout(() => setAsking(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setAsking(false)
    }
  }, [isBlocked])
  return isAsking
}
