import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

/** Confirms leaving with edits that were not published: by a link, by Back or by closing the tab. */
export function LeaveGuard({ hasEdits }: { hasEdits: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasEdits() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => hasEdits() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasEdits])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Leave without publishing?"
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
      <p className="text-[15px] text-ink2">Your edits are lost. The published episode stays as it is.</p>
    </Dialog>
  )
}
