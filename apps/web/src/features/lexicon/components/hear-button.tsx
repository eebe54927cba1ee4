import type { LexiconEntry } from '@app/domain/lexicon'
import { IconButton } from '#components/ui/button.tsx'
import { SoundIcon } from '#components/ui/sound/sound-icon.tsx'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { useClip } from '#lib/audio/use-clip-player.ts'

/** Has a word spoken as an entry says it; answers an address to play, or throws a sentence for people. */
export type HearEntry = (entry: LexiconEntry, signal: AbortSignal) => Promise<string>

type Props = {
  player: ClipPlayer
  hear: HearEntry
  /** The entry to be heard; undefined where there is something wrong with it. */
  read: () => LexiconEntry | undefined
  /** Its key among the previews of the page. */
  place: string
  word: string
}

/** Plays how a word is said, or stops it. */
export function HearButton({ player, hear, read, place, word }: Props) {
  const { status, isOn } = useClip(player, place)

  function toggle() {
    if (isOn) return player.stop(place)
    const entry = read()
    if (entry) void player.play(place, (signal) => hear(entry, signal))
  }

  return (
    <IconButton
      label={isOn ? 'Stop' : `Hear ${word || 'the word'}`}
      title={isOn ? 'Stop' : 'Hear it, ~1 token'}
      aria-busy={status === 'loading' || undefined}
      onClick={toggle}
      className={isOn ? 'text-signalhi' : ''}
    >
      <SoundIcon status={status} />
    </IconButton>
  )
}

/** Error of a word that could not be played. */
export function HearProblem({ player, place }: Pick<Props, 'player' | 'place'>) {
  const { status, problem } = useClip(player, place)
  if (status !== 'failed') return null
  return (
    <p role="alert" className="text-[13px] text-bad">
      {problem}
    </p>
  )
}
