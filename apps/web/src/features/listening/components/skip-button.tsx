import { RotateCcw, RotateCw } from 'lucide-react'

type Props = { seconds: number; onSkip: (seconds: number) => void; disabled?: boolean }

/** Back or on by so many seconds. */
export function SkipButton({ seconds, onSkip, disabled = false }: Props) {
  const Icon = seconds < 0 ? RotateCcw : RotateCw
  return (
    <button
      type="button"
      aria-label={`${seconds < 0 ? 'Back' : 'Forward'} ${Math.abs(seconds)} seconds`}
      disabled={disabled}
      onClick={() => onSkip(seconds)}
      className="relative grid size-12 shrink-0 max-sm:size-11 place-items-center rounded-full text-ink2 transition-colors hover:bg-s2 hover:text-ink focus-visible:rounded-full disabled:cursor-not-allowed disabled:text-ink3"
    >
      <Icon aria-hidden className="size-6" />
      <span aria-hidden className="absolute text-[8px] font-bold">
        {Math.abs(seconds)}
      </span>
    </button>
  )
}
