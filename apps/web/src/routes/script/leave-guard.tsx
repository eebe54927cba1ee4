import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { useUnsavedBlocker } from '#lib/navigation/use-unsaved-blocker.ts'

/** Confirms leaving with edits that were not published: by a link, by Back or by closing the tab. */
export function LeaveGuard({ hasEdits }: { hasEdits: () => boolean }) {
  const blocker = useUnsavedBlocker(hasEdits)
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without publishing?"
      onClose={() => blocker.reset()}
      cancel={{ label: 'Leave', run: () => blocker.proceed() }}
      verb="Stay"
      onConfirm={() => blocker.reset()}
    >
      <p className="text-[15px] text-ink2">Your edits are lost. The published episode stays as it is.</p>
    </ConfirmDialog>
  )
}
