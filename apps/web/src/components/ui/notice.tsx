import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { focusMain } from '#lib/focus-main.ts'
import { Button, IconButton } from './button.tsx'
import type { SaidAction } from './toast.ts'

const NOTICE_MS = 3_000

type Props = { text: string | undefined; action?: SaidAction | undefined; onDismiss: () => void; lastsMs?: number }

/** Good news at the lower edge of the screen, which goes by itself. The region stays, so that it is announced. */
export function Notice({ text, action, onDismiss, lastsMs = NOTICE_MS }: Props) {
  useTimeout(text, lastsMs, onDismiss)
  function dismiss() {
    focusMain()
    onDismiss()
  }
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 above-bar z-50 flex justify-center">
      {text && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-full border border-line bg-s2 py-1.5 pr-1.5 pl-4 text-[15px] shadow-pop">
          <Check aria-hidden className="size-4 shrink-0 text-ok" />
          {text}
          {action && (
            <Button
              look="ghost"
              size="small"
              className="h-8 px-3 text-signalhi"
              onClick={() => {
                dismiss()
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton label="Dismiss" size="small" onClick={dismiss}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Calls `onEnd` that long after the words changed, while there are words. */
export function useTimeout(words: string | undefined, milliseconds: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!words) return
    const timer = setTimeout(() => end(), milliseconds)
    return () => clearTimeout(timer)
  }, [words, milliseconds])
}
