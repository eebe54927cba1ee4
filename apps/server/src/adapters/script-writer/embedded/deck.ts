import { seededNumbers } from '@app/domain/media'

/** Draws from lists without repeating itself: a phrase comes again only after all others of its list, and not soon. */
export type Deck = {
  /** `undefined` when everything in the list was said not long ago. */
  draw(phrases: readonly string[]): string | undefined
  chance(share: number): boolean
}

/** So many draws must lie between two uses of one phrase. */
const REST = 60

export function deckOf(seed: string): Deck {
  const random = seededNumbers(seed)
  const lastUse = new Map<string, number>()
  let draws = 0
  return {
    draw(phrases) {
      draws++
      const fresh = phrases.filter((phrase) => draws - (lastUse.get(phrase) ?? Number.NEGATIVE_INFINITY) > REST)
      const chosen = fresh[Math.floor(random() * fresh.length)]
      if (chosen !== undefined) lastUse.set(chosen, draws)
      return chosen
    },
    chance: (share) => random() < share,
  }
}
