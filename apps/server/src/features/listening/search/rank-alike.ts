import { relatedLimits } from '@app/domain/search'
import type { Deps } from '#deps.ts'
import { meanOf, unitOf } from '#lib/vectors.ts'
import { cosineOf, knowsLanguage } from '@app/ports/sentence-meaning.ts'
import { listMeanings } from './meaning.repository.ts'
import { listByRareWords } from './related.repository.ts'

export type AlikeItem = { content_id: string; words: string[] }
type Item = { content_id: string; language: string; except: readonly string[] }

/** Newest items that are compared by meaning, beside those that share a rare word. */
const NEWEST = 200
/** Least number of items: among fewer nothing is special about one. */
const FEWEST = 8
/** One word that two items share may be chance. */
const LEAST_SHARED = 2
/** Least nearness of two items about the same: seen on items of several subjects and styles. */
const ALIKE = 0.26
/** Weight of a shared word against the nearness in meaning, and the most words that count. */
const OF_WORD = 0.04
const MOST_WORDS = 5

/** Other items about the same, the nearest first: those that say its rare words and, where there are vectors, those near in meaning. */
export async function rankAlike({ db, meaning }: Pick<Deps, 'db' | 'meaning'>, item: Item): Promise<AlikeItem[]> {
  const by_words = new Map((await listByRareWords(db, item)).map((each) => [each.content_id, each]))
  const content_ids = [item.content_id, ...by_words.keys()]
  const isKnown = knowsLanguage(meaning, item.language)
  const meanings = isKnown ? await listMeanings(db, { model: meaning.id, content_ids, newest: NEWEST }) : []
  const nearness = nearnessTo(item.content_id, meanings)
  if (nearness.size === 0)
    return [...by_words.values()].filter(({ shared }) => shared >= LEAST_SHARED).slice(0, relatedLimits.alike)
  const hidden = new Set([item.content_id, ...item.except])
  return [...new Set([...by_words.keys(), ...nearness.keys()])]
    .filter((id) => !hidden.has(id))
    .map((content_id) => {
      const { words = [], shared = 0 } = by_words.get(content_id) ?? {}
      const near = nearness.get(content_id) ?? (shared >= LEAST_SHARED ? ALIKE : 0)
      const score = near + OF_WORD * Math.min(shared, MOST_WORDS)
      return { content_id, words: shared >= LEAST_SHARED ? words : [], score }
    })
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, relatedLimits.alike)
}

/**
 * Nearness of items to one of them, by the cosine of their peculiarities: each vector less the mean of all, which is
 * common to all talk. Empty if the vector of the one is not there.
 */
function nearnessTo(
  content_id: string,
  meanings: readonly { content_id: string; vector: Int8Array }[],
): Map<string, number> {
  if (meanings.length < FEWEST) return new Map()
  const units = meanings.map(({ vector }) => unitOf(vector))
  const mean = meanOf(units, units[0]?.length ?? 0)
  const special = units.map((unit) => unitOf(unit, mean))
  const own = special[meanings.findIndex((meaning) => meaning.content_id === content_id)]
  return new Map(own ? meanings.map((meaning, at) => [meaning.content_id, cosineOf(own, special[at] ?? own)]) : [])
}
