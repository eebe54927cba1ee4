import { searchLimits } from '@app/domain/search'
import { type Word, wordsOf } from './words.ts'

/** A word, a phrase, or a word that a sign divides: its words are next to each other in a line. */
export type Term = {
  words: Word[]
  text: string
  /** True for a term in quotes: it matches only as it is, not by its stem. */
  is_exact: boolean
  is_excluded: boolean
}

/** A line is found if it has all terms of one of the alternatives, and none of those that are excluded from it. */
export type Query = { alternatives: Term[][] }

const QUOTES = '"“”„«»'
/** A sign of exclusion, then a phrase up to its closing quote or the end, or all up to a space or a quote. */
const TERM = new RegExp(`(-*)(?:[${QUOTES}]([^${QUOTES}]*)(?:[${QUOTES}]|$)|([^\\s${QUOTES}]+))`, 'gu')
/**
 * Characters that PostgreSQL text cannot hold, or that are invisible. Replaced one for one, so that words keep their
 * places.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029]/gu

/**
 * Parses what a person searches for: words, "phrases", -exclusions and `or`, which binds less than words beside each
 * other. Every text can be parsed; signs that make no sense where they are, are left out. Without a term that lines are
 * to have there is nothing to search for.
 */
export function parseQuery(typed: string): Query {
  const alternatives: Term[][] = [[]]
  let operators: Word[] = []
  let count = 0
  for (const match of typed.replace(UNSEEN, ' ').matchAll(TERM)) {
    const [, minus = '', phrase, bare = ''] = match
    const text = phrase ?? bare
    const isExcluded = minus !== ''
    const from = match.index + match[0].indexOf(text, minus.length)
    const words = wordsOf(text).map((word) => ({ text: word.text, from: word.from + from, to: word.to + from }))
    if (words.length === 0) continue
    if (phrase === undefined && !isExcluded && /^or$/i.test(bare)) {
      operators = [...operators, ...words]
      alternatives.push([])
      continue
    }
    if (count === searchLimits.terms) break
    count += 1
    alternatives.at(-1)?.push({ words, text, is_exact: phrase !== undefined, is_excluded: isExcluded })
  }
  const [or] = operators
  // Alone, it is a word like any other.
  if (count === 0 && or)
    return { alternatives: [[{ words: [or], text: or.text, is_exact: false, is_excluded: false }]] }
  return { alternatives: alternatives.filter((terms) => terms.some(({ is_excluded }) => !is_excluded)) }
}

/** All terms that lines are to have. */
export function wantedTerms({ alternatives }: Query): Term[] {
  return alternatives.flat().filter(({ is_excluded }) => !is_excluded)
}
