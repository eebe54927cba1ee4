import type { AnswerRequest } from '@app/ports/answerer.ts'
import { closeness } from './concepts.ts'
import type { Evidence } from './evidence.ts'
import { knownLanguage, type Language } from './function-words.ts'
import { type AskedTerm, type ReadQuestion, stemsOf } from './read-question.ts'

/** A word of a question with what it is worth here, and the words of the material that may stand for it. */
export type Weighed = AskedTerm & { worth: number; is_titled: boolean; close: ReadonlyMap<string, number> }

/** A word that the title has says little, and a word that nothing says much. */
const WORTH = { titled: 0.5, absent: 1.3 }

/** Rare words weigh more, and a word that nothing says the most. */
export function weigh(all: readonly Evidence[], { terms }: ReadQuestion, request: AnswerRequest): Weighed[] {
  const language = knownLanguage(request.language)
  const spread = new Map<string, number>()
  for (const { stems } of all) for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  const titled = stemsOf(request.title, language)
  return terms.map((term) => {
    const close = closeTo(term.stem, spread.keys(), language)
    const said = Math.max(1, ...[...close.keys()].map((stem) => spread.get(stem) ?? 1))
    const is_titled = [...titled].some(
      (stem) => stem === term.stem || (term.stem.length > 2 && stem.startsWith(term.stem)),
    )
    const factor = is_titled ? WORTH.titled : close.size === 0 && !term.is_light ? WORTH.absent : 1
    return { ...term, worth: term.weight * Math.log(1 + all.length / said) * factor, is_titled, close }
  })
}

const DECADES = ['twenti', 'thirti', 'forti', 'fifti', 'sixti', 'seventi', 'eighti', 'nineti']

function closeTo(stem: string, vocabulary: Iterable<string>, language: Language): Map<string, number> {
  const close = new Map<string, number>()
  const decade = DECADES.indexOf(stem) + 2
  for (const said of vocabulary) {
    const isOfDecade = decade > 1 && new RegExp(`^1\\d${decade}\\d$`).test(said)
    const nearness = isOfDecade ? 1 : closeness(stem, said, language)
    if (nearness > 0) close.set(said, nearness)
  }
  return close
}

/** Closeness of the nearest of these words to one in the question. */
export function nearest(close: ReadonlyMap<string, number>, stems: ReadonlySet<string>): number {
  let best = 0
  for (const [stem, nearness] of close) if (nearness > best && stems.has(stem)) best = nearness
  return best
}
