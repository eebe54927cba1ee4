import { seededNumbers } from '@app/domain/media'

/** Draws random phrases from lists without repeats: a phrase comes again only after all others of its list, and not soon. */
export type Shuffle = {
  /** `undefined` when all phrases of the list were drawn recently. */
  draw(phrases: readonly string[]): string | undefined
  chance(share: number): boolean
}

/** The number of draws between two uses of a phrase. */
const REST = 60

export function shuffle(seed: string): Shuffle {
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
