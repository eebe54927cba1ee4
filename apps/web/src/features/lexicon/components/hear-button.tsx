import type { LexiconEntry } from '@app/domain/lexicon'
import { IconButton } from '#components/ui/button.tsx'
import { SoundIcon } from '#components/ui/sound-icon.tsx'
import type { SoundDeck } from '#lib/sound-deck.ts'
import { useDeckSound } from '#lib/use-sound-deck.ts'

/** Has a word spoken as an entry says it; answers an address to play, or throws a sentence for people. */
export type HearEntry = (entry: LexiconEntry, signal: AbortSignal) => Promise<string>

type Props = {
  deck: SoundDeck
  hear: HearEntry
  /** The entry to be heard; undefined where there is something wrong with it. */
  read: () => LexiconEntry | undefined
  /** What tells it apart from others on the deck. */
  place: string
  word: string
}

/** Plays how a word is said, or stops it. */
export function HearButton({ deck, hear, read, place, word }: Props) {
  const { status, isOn } = useDeckSound(deck, place)

  function toggle() {
    if (isOn) return deck.stop(place)
    const entry = read()
    if (entry) void deck.play(place, (signal) => hear(entry, signal))
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

/** Why a word could not be heard. */
export function HearProblem({ deck, place }: Pick<Props, 'deck' | 'place'>) {
  const { status, problem } = useDeckSound(deck, place)
  if (status !== 'failed') return null
  return (
    <p role="alert" className="text-[13px] text-bad">
      {problem}
    </p>
  )
}
