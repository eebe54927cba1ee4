import type { Excerpt } from './join-sentences.ts'

/** Words of an introduction, in the mean. */
const INTRODUCTION = 4
/** The tolerance of a script's length, which the last excerpt may use. */
const NEAR = 0.05

/** The best excerpts of every source until there are enough words, in the order of the sources. */
export function chooseExcerpts(excerpts: readonly Excerpt[], words: number): Excerpt[] {
  const best = excerpts.toSorted((a, b) => b.worth - a.worth)
  const ofEachSource = [...Map.groupBy(best, ({ source }) => source).values()].flatMap((own) => own.slice(0, 1))
  const chosen = new Set<Excerpt>()
  let left = words * (1 + NEAR)
  for (const excerpt of [...ofEachSource, ...best]) {
    const cost = excerpt.words + INTRODUCTION
    if (chosen.has(excerpt) || (cost > left && chosen.size > 0)) continue
    chosen.add(excerpt)
    left -= cost
  }
  return [...chosen].toSorted((a, b) => a.source - b.source || a.order - b.order)
}
