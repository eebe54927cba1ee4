import { likeness, type Ranked } from '../../sentences/rank-sentences.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'

/** A sentence that depends on the one before takes it along, and so on; longer chains are left out. */
const LONGEST_CHAIN = 3
/** The weight of novelty against relevance. */
const NOVELTY = 0.35
/** A bonus for neighbours of chosen sentences, which are easier to follow. */
const COHERENCE = 0.25
/** The similarity above which a sentence repeats a chosen one. */
const SAME = 0.6
/** No sentence fits into fewer words; after so many sentences that do not fit, the search stops. */
const SHORTEST = 6
const MOST_PASSED = 60
/** The least number of words from each source that is used. */
const LEAST_WORDS = 40
const WORDS_OF_SENTENCE = 25

/** Chooses the most relevant sentences without repetitions, up to about so many words, with a share for each source. In order. */
export function chooseSentences(all: readonly Ranked[], words: number): Sentence[] {
  const ranked = ofFittingSources(all, words)
  const rounds = sharesOf(ranked, words)
  const taken = new Set<Ranked>()
  const likes = new Map<Ranked, number>()
  for (const [source, share] of rounds)
    takeFrom(
      ranked.filter(({ sentence }) => sentence.source === source),
      share,
      { taken, likes, ranked },
    )
  const left = words - wordsIn(taken)
  if (left > 0) takeFrom(ranked, wordsIn(taken) + left, { taken, likes, ranked, isAll: true })
  return ranked.filter((item) => taken.has(item)).map(({ sentence }) => sentence)
}

/** Where there is no room for a sentence of each source, keeps the sources with the most relevant ones. */
function ofFittingSources(ranked: readonly Ranked[], words: number): readonly Ranked[] {
  const best = new Map<number, number>()
  for (const { sentence, score } of ranked)
    best.set(sentence.source, Math.max(best.get(sentence.source) ?? score, score))
  const most = Math.max(1, Math.floor(words / WORDS_OF_SENTENCE))
  if (best.size <= most) return ranked
  const kept = new Set(
    [...best]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, most)
      .map(([source]) => source),
  )
  return ranked.filter(({ sentence }) => kept.has(sentence.source))
}

type State = { taken: Set<Ranked>; likes: Map<Ranked, number>; ranked: readonly Ranked[]; isAll?: boolean }

function takeFrom(pool: readonly Ranked[], words: number, { taken, likes, ranked, isAll = false }: State): void {
  const beside = besides(ranked)
  const open = new Set(pool.filter((item) => !taken.has(item)))
  let [count, passed] = [isAll ? wordsIn(taken) : 0, 0]
  while (words - count >= SHORTEST && passed < MOST_PASSED) {
    const best = bestOf(open, (item) => (likes.get(item) ?? 0) - (isBesideTaken(item, beside, taken) ? COHERENCE : 0))
    if (!best) return
    open.delete(best)
    const chain = chainOf(best, beside)?.filter((item) => !taken.has(item))
    const length = chain ? wordsIn(chain) : 0
    passed++
    if (!chain || (likes.get(best) ?? 0) > SAME || count + length > words + length / 2) continue
    for (const item of chain) {
      taken.add(item)
      open.delete(item)
      for (const other of ranked)
        likes.set(other, Math.max(likes.get(other) ?? 0, other === item ? 1 : likeness(other.vector, item.vector)))
    }
    count += length
    passed = 0
  }
}

function isBesideTaken(
  { sentence: { source, order, passage } }: Ranked,
  beside: Beside,
  taken: ReadonlySet<Ranked>,
): boolean {
  return [order - 1, order + 1].some((at) => {
    const other = beside(source, at)
    return other !== undefined && taken.has(other) && other.sentence.passage === passage
  })
}

function bestOf(pool: Iterable<Ranked>, oldness: (item: Ranked) => number): Ranked | undefined {
  let best: Ranked | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const item of pool) {
    const worth = (1 - NOVELTY) * item.score - NOVELTY * oldness(item)
    if (worth > most) [best, most] = [item, worth]
  }
  return best
}

type Beside = (source: number, order: number) => Ranked | undefined

/** Sorts by source and position. */
function besides(ranked: readonly Ranked[]): Beside {
  const places = new Map<number, Map<number, Ranked>>()
  for (const item of ranked)
    places.set(
      item.sentence.source,
      (places.get(item.sentence.source) ?? new Map<number, Ranked>()).set(item.sentence.order, item),
    )
  return (source, order) => places.get(source)?.get(order)
}

function chainOf(item: Ranked, beside: Beside): Ranked[] | undefined {
  const chain = [item]
  while (chain[0]?.sentence.leans) {
    const before = beside(chain[0].sentence.source, chain[0].sentence.order - 1)
    if (!before || chain.length >= LONGEST_CHAIN) return undefined
    chain.unshift(before)
  }
  return chain
}

/** The share of each source: long ones get more, but not in proportion to their length. */
function sharesOf(ranked: readonly Ranked[], words: number): [source: number, words: number][] {
  const sources = [...Map.groupBy(ranked, ({ sentence }) => sentence.source)].map(([source, items]) => ({
    source,
    words: wordsIn(items),
  }))
  const total = sources.reduce((sum, source) => sum + Math.sqrt(source.words), 0)
  return sources.map((source) => [
    source.source,
    Math.min(
      source.words,
      Math.max(Math.min(LEAST_WORDS, words / sources.length), (words * Math.sqrt(source.words)) / total),
    ),
  ])
}

function wordsIn(items: Iterable<Ranked>): number {
  let words = 0
  for (const { sentence } of items) words += sentence.words
  return words
}
