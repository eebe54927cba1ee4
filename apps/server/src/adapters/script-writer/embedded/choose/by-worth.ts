import { setImmediate as breathe } from 'node:timers/promises'
import { likeness } from '../../sentences/rank-sentences.ts'

/** Something that may be said, with its worth and what it is about. */
export type Candidate = {
  score: number
  vector: ReadonlyMap<string, number>
  words: number
  source: number
  order: number
  leans: boolean
}

/** The weight of novelty against worth. */
const NOVELTY = 0.35
/** A bonus for neighbours of what is chosen, which are easier to follow. */
const COHERENCE = 0.22
/** The likeness above which something repeats what is chosen. */
const SAME = 0.6
/** What depends on more than so many sentences before it is left out. */
const LONGEST_CHAIN = 3
const AT_ONCE = 40

/**
 * The candidates in the order in which they are worth saying, up to about so many words: each brings something new, and what it
 * depends on comes first. What repeats another, or depends on something that is missing, is not among them.
 */
export async function byWorth<C extends Candidate>(candidates: readonly C[], most_words: number): Promise<C[]> {
  const places = new Map(candidates.map((candidate) => [placeOf(candidate.source, candidate.order), candidate]))
  const likes = new Map<C, number>()
  const taken = new Set<C>()
  const open = new Set(candidates)
  let words = 0
  for (let round = 0; open.size > 0 && words < most_words; round++) {
    if (round % AT_ONCE === 0) await breathe()
    const best = bestOf(
      open,
      (item) => (likes.get(item) ?? 0) * NOVELTY - (isBesideTaken(item, places, taken) ? COHERENCE : 0),
    )
    if (!best) break
    open.delete(best)
    if ((likes.get(best) ?? 0) > SAME) continue
    for (const item of chainOf(best, places) ?? []) {
      if (taken.has(item)) continue
      taken.add(item)
      open.delete(item)
      words += item.words
      compare(item, open, likes)
    }
  }
  return [...taken]
}

function compare<C extends Candidate>(item: C, others: Iterable<C>, likes: Map<C, number>): void {
  for (const other of others) likes.set(other, Math.max(likes.get(other) ?? 0, likeness(other.vector, item.vector)))
}

const placeOf = (source: number, order: number): string => `${source} ${order}`

function bestOf<C extends Candidate>(items: Iterable<C>, lossOf: (item: C) => number): C | undefined {
  let best: C | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const worth = (1 - NOVELTY) * item.score - lossOf(item)
    if (worth > most) [best, most] = [item, worth]
  }
  return best
}

function isBesideTaken<C extends Candidate>(
  { source, order }: C,
  places: ReadonlyMap<string, C>,
  taken: ReadonlySet<C>,
): boolean {
  return [order - 1, order + 1].some((at) => {
    const other = places.get(placeOf(source, at))
    return other !== undefined && taken.has(other)
  })
}

function chainOf<C extends Candidate>(item: C, places: ReadonlyMap<string, C>): C[] | undefined {
  const chain = [item]
  while (chain[0]?.leans) {
    const before = places.get(placeOf(chain[0].source, chain[0].order - 1))
    if (!before || chain.length >= LONGEST_CHAIN) return undefined
    chain.unshift(before)
  }
  return chain
}
