import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

/** Asks before a page with something unsent is left, by a link, by Back or by closing the tab. */
export function LeaveDialog({ hasUnsent, mayLeave }: { hasUnsent: boolean; mayLeave: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return hasUnsent && !mayLeave() && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (!hasUnsent) return
    const warn = (event: BeforeUnloadEvent) => !mayLeave() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasUnsent, mayLeave])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Leave without creating?"
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
      <p className="text-[15px] text-ink2">This tab keeps your words until you close it. The thumbnail has to be chosen again.</p>
    </Dialog>
  )
}
