import { CircleAlert, X } from 'lucide-react'
import { focusMain } from '#lib/dom/focus-main.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { IconButton } from '../button.tsx'
import type { SaidError } from './toast.ts'

const SNACKBAR_MS = 5_000

/** Bad news in the corner of the screen, which goes by itself. */
export function Snackbar({ error, onDismiss }: { error: SaidError | undefined; onDismiss: () => void }) {
  useTimeout(error, SNACKBAR_MS, onDismiss)
  if (!error) return null
  function dismiss() {
    focusMain()
    onDismiss()
  }
  return (
    <div role="alert" className="pointer-events-none fixed right-4 above-bar left-4 z-50 flex justify-end">
      <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-lg border border-bad bg-s2 py-2 pr-2 pl-4 text-[15px] shadow-pop">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
        {error.text}
        <IconButton label="Dismiss" size="small" onClick={dismiss}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}
