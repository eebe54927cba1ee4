import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
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
  const isUnsent = () => !canLeave() && (uploads > 0 || keeper.isUnsent())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsent() && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  const isAsking = useIsAsking(isBlocked)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) =>
      !canLeave() && (uploads > 0 || keeper.isUnsent()) && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [keeper, uploads, canLeave])

  const { proceed } = blocker
  useEffect(() => {
    if (!isBlocked || uploads > 0) return
    let isOver = false
    void keeper.flush().then((isSaved) => isSaved && !isOver && proceed?.())
    return () => void (isOver = true)
  }, [isBlocked, uploads, keeper, proceed])

  if (!isBlocked || !isAsking) return null
  return (
    <Dialog
      title="Leave with unsaved changes?"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button look="ghost" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button onClick={() => blocker.reset()}>Stay</Button>
        </>
      }
    >
      <p className="text-[15px] text-ink2">
        {uploads > 0
          ? 'Files are still uploading. Leaving cancels them.'
          : 'Your last changes could not be saved yet. This tab keeps them until you close it.'}
      </p>
    </Dialog>
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
