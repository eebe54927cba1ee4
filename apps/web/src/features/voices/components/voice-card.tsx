import type { VoiceView } from '@app/contracts/voices'
import { voiceLabel } from '@app/domain/voices'
import { Check, LoaderCircle, Pause, Play, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { SoundStrip } from '#components/ui/sound/sound-strip.tsx'
import type { ClipState, ClipPlayer } from '#lib/audio/clip-player.ts'
import { useClip } from '#lib/audio/use-clip-player.ts'

type Props = {
  voice: VoiceView
  player: ClipPlayer
  /** It is the one that will be saved. */
  isSelected: boolean
  /** Note on the voice, or the reason why it cannot be taken: in a word or two, and in a sentence. */
  note: { short: string; sentence: string } | undefined
  /** Title where it is not the name: the channel's name for it, or the description of a design. */
  title?: string
  /** It was pressed: selected, and heard or silenced. */
  onPress: () => void
  onTry: () => void
  /** Absent where nothing can be designed from it. */
  onDesign?: () => void
  /** More actions for it. */
  children?: ReactNode
}

/** A voice: pressing it selects it and plays its few words. */
export function VoiceCard({
  voice: { name, gender, character, preview_peaks },
  player,
  isSelected,
  note,
  title = voiceLabel(name),
  onPress,
  onTry,
  onDesign,
  children,
}: Props) {
  const sound = useClip(player, name)
  return (
    <li
      className={`relative flex min-h-[86px] items-center gap-4 rounded-lg border px-4 py-3 transition-colors duration-150 ${
        isSelected ? 'border-signal bg-s2' : 'border-line bg-s1 hover:bg-s2'
      }`}
    >
      <span
        aria-hidden
        className={`grid size-12 shrink-0 place-items-center rounded-full ${isSelected ? 'bg-signal text-onsignal' : 'bg-s3 text-ink'}`}
      >
        <Disc status={sound.status} />
      </span>
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <button
            type="button"
            aria-pressed={isSelected}
            aria-label={`${title}, ${gender}, ${character.toLowerCase()}: ${sound.isOn ? 'stop' : 'play'}`}
            aria-busy={sound.status === 'loading' || undefined}
            onClick={({ currentTarget }) => {
              // "Try & Set" appears at its lower edge, which the bar may cover.
              currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' })
              onPress()
            }}
            className="truncate font-display text-[17px] leading-tight font-semibold outline-none before:absolute before:inset-0 before:rounded-lg focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-signalhi"
          >
            {title}
          </button>
          {isSelected && <Check role="img" aria-label="Chosen" className="size-4 shrink-0 text-signalhi" />}
          {note && (
            <span
              title={note.sentence}
              className="ml-auto shrink-0 rounded-full bg-s3 px-2 py-0.5 text-[11px] text-ink2"
            >
              <span aria-hidden>{note.short}</span>
              <span className="sr-only">{note.sentence}</span>
            </span>
          )}
        </p>
        <div className="mb-1 text-[12px] leading-5 text-ink3">
          {sound.status === 'failed' ? (
            <p role="alert">Unavailable right now</p>
          ) : (
            <p className="first-letter:uppercase">{`${gender}, ${character.toLowerCase()}`}</p>
          )}
        </div>
        <div className="flex h-8 items-center gap-3">
          <SoundStrip name={name} peaks={preview_peaks} progress={sound.progress} />
          {isSelected && (
            <Button size="small" onClick={onTry} className="relative h-8 shrink-0 px-3 max-sm:-my-1.5">
              <Check aria-hidden className="size-4" />
              Try & Set
            </Button>
          )}
          {isSelected && onDesign && (
            <IconButton
              label={`Design a voice from ${title}`}
              size="small"
              onClick={onDesign}
              className="relative max-sm:-my-1.5"
            >
              <SlidersHorizontal aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      </div>
      {children && <div className="relative grid shrink-0">{children}</div>}
    </li>
  )
}

function Disc({ status }: Pick<ClipState, 'status'>) {
  if (status === 'loading') return <LoaderCircle className="size-5 animate-spin" />
  if (status === 'playing') return <Pause className="size-5 fill-current" />
  return <Play className="ml-0.5 size-5 fill-current" />
}
