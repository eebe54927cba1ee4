import { termsOf } from '../../sentences/terms.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { sharedBy } from './shared-terms.ts'

const LEAST_WORDS = 60
const LEAST_ALIKE = 0.22
const LEAST_NAMES = 2
/** What each “I” outside of quotations costs a teller. */
const OWN_STORY = 0.1
const NAME = /(?<=[\p{Ll},;’”] )\p{Lu}[\p{L}’-]{2,}/gu

/** Which sources tell of one thing: they share names and most of their frequent words. Fewer than two is none. */
export function sourcesOfOneStory(sentences: readonly Sentence[]): number[] {
  const bySource = [
    ...Map.groupBy(
      sentences.filter(({ kind }) => kind === 'prose'),
      ({ source }) => source,
    ),
  ]
    .map(([source, said]) => ({ source, text: said.map(({ text }) => text).join(' ') }))
    .filter(({ text }) => text.split(' ').length >= LEAST_WORDS)
    .map(({ source, text }) => ({ source, weights: weightsOf(text), names: new Set(text.match(NAME) ?? []) }))
  const alike = bySource.filter((one) =>
    bySource.some(
      (other) =>
        other !== one &&
        cosine(one.weights, other.weights) >= LEAST_ALIKE &&
        sharedBy(one.names, other.names).length >= LEAST_NAMES,
    ),
  )
  return alike.length > 1 ? alike.map(({ source }) => source) : []
}

/** The report that a listener would miss least of the others with: most like them, and not about its author. */
export function tellerOf(sentences: readonly Sentence[], sources: readonly number[]): number {
  const texts = sources.map((source) => ({
    source,
    text: sentences.flatMap((sentence) => (sentence.source === source ? [sentence.text] : [])).join(' '),
  }))
  const told = texts.map(({ source, text }) => {
    const weights = weightsOf(text)
    const alike = texts.reduce(
      (sum, other) => sum + (other.source === source ? 0 : cosine(weights, weightsOf(other.text))),
      0,
    )
    const own = text.replaceAll(/“[^”]*”|"[^"]*"/g, '').match(/\b(?:I|my|me)\b/g)?.length ?? 0
    return { source, rank: alike - OWN_STORY * own }
  })
  return told.toSorted((a, b) => b.rank - a.rank)[0]?.source ?? 0
}

/** A word twice as often is not twice as telling. */
function weightsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return new Map([...counts].map(([term, count]) => [term, Math.sqrt(count)]))
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const length = (weights: ReadonlyMap<string, number>) =>
    Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0))
  const both = [...a].reduce((sum, [term, weight]) => sum + weight * (b.get(term) ?? 0), 0)
  return both / (length(a) * length(b) || 1)
}
