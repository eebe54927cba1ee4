import { LoaderCircle, Pause, Play } from 'lucide-react'
import { classNames } from '../class-names.ts'

const looks = {
  primary: 'bg-signal text-onsignal hover:bg-signalhi',
  secondary: 'bg-ink text-black hover:brightness-105',
} as const

type Props = {
  /** Action of the next press. */
  label: string
  isPlaying: boolean
  /** The sound is being made. */
  isLoading?: boolean
  onClick: () => void
  look?: keyof typeof looks
  className?: string
}

/** The round button that starts a sound and ends it. */
export function PlayButton({ label, isPlaying, isLoading = false, onClick, look = 'primary', className }: Props) {
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isLoading || undefined}
      onClick={onClick}
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full focus-visible:rounded-full max-sm:size-11',
        looks[look],
        className,
      )}
    >
      {isLoading ? (
        <LoaderCircle aria-hidden className="size-5 animate-spin" />
      ) : (
        <Icon aria-hidden className="size-5 fill-current" />
      )}
    </button>
  )
}
