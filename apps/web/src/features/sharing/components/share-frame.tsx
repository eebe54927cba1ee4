import type { ReactNode } from 'react'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'

type Props = { onClose: () => void; isWide?: boolean; error?: string | undefined; children: ReactNode }

/** The share dialog; on a phone a sheet at the lower edge. */
export function ShareFrame({ onClose, isWide = false, error, children }: Props) {
  const width = isWide ? 'w-[min(42.5rem,calc(100vw-2rem))]' : 'w-[min(37.5rem,calc(100vw-2rem))]'
  return (
    <Dialog
      title="Share"
      onClose={onClose}
      error={error}
      className={`${width} max-h-[calc(100dvh-1.5rem)] max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none`}
    >
      {children}
    </Dialog>
  )
}
