import { CircleAlert, X } from 'lucide-react'
import { focusMain } from '#lib/focus-main.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { IconButton } from './button.tsx'

const SNACKBAR_MS = 5_000

/** Bad news in the corner of the screen, which goes by itself. */
export function Snackbar({ text, onDismiss }: { text: string | undefined; onDismiss: () => void }) {
  useTimeout(text, SNACKBAR_MS, onDismiss)
  if (!text) return null
  function dismiss() {
    focusMain()
    onDismiss()
  }
  return (
    <div role="alert" className="pointer-events-none fixed right-4 above-bar left-4 z-50 flex justify-end">
      <div className="pointer-events-auto flex max-w-md items-center gap-3 rounded-lg border border-bad bg-s2 py-2 pr-2 pl-4 text-[15px] shadow-pop">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
        {text}
        <IconButton label="Dismiss" size="small" onClick={dismiss}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}
