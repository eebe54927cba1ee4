import { useEffect, useState, useSyncExternalStore } from 'react'
import { createSoundDeck, type DeckSound, type SoundDeck } from './sound-deck.ts'

/** A deck for as long as the component is shown; silent when it is left. */
export function useSoundDeck(): SoundDeck {
  const [deck] = useState(createSoundDeck)
  useEffect(() => () => deck.stop(), [deck])
  return deck
}

/** How one of the deck's sounds is right now. It falls silent with the place where it could be stopped. */
export function useDeckSound(deck: SoundDeck, key: string): DeckSound & { isOn: boolean } {
  const sound = useSyncExternalStore(deck.subscribe, () => deck.soundOf(key))
  useEffect(() => () => deck.stop(key), [deck, key])
  return { ...sound, isOn: sound.status === 'loading' || sound.status === 'playing' }
}
