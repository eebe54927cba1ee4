import type { Db } from '#database/schema.ts'
import { type Query, wantedTerms } from './query/parse-query.ts'
import { findNearest } from './spelling.repository.ts'

/** The query with each of its words as the nearest one is spelled that more lines say; undefined where there is none. */
export async function suggestSpelling(db: Db, typed: string, query: Query): Promise<string | undefined> {
  const words = wantedTerms(query).flatMap((term) => term.words)
  const nearest = await findNearest(db, [...new Set(words.map(({ text }) => text))])
  const respelled = words.filter(({ text }) => nearest.has(text)).toSorted((a, b) => b.from - a.from)
  if (respelled.length === 0) return undefined
  return respelled.reduce(
    (text, word) => `${text.slice(0, word.from)}${nearest.get(word.text) ?? word.text}${text.slice(word.to)}`,
    typed,
  )
}
