import { Keyboard } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'

type Props = { onShortcuts: () => void; className?: string }

/** The year, and the way to the keys for whoever cannot press `?`. */
export function Footer({ onShortcuts, className = '' }: Props) {
  return (
    <footer className={`flex flex-wrap items-center justify-between text-[12px] text-ink3 ${className}`}>
      © 2025
      <IconButton
        label="Keyboard shortcuts"
        aria-haspopup="dialog"
        size="small"
        onClick={onShortcuts}
        className="text-ink3"
      >
        <Keyboard aria-hidden className="size-4" />
      </IconButton>
    </footer>
  )
}
