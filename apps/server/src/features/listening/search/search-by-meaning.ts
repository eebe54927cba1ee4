import type * as contract from '@app/contracts/search'
import type { FoundItem } from '@app/contracts/search'
import type { Viewer } from '@app/domain/accounts'
import { searchLimits } from '@app/domain/search'
import type * as z from 'zod/mini'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { cosineOf, knowsLanguage, MeaningError } from '@app/ports/sentence-meaning.ts'
import { filtersOf, type Filters } from './filters.ts'
import { findItems, type FoundRow } from './found.repository.ts'
import { listLines, type LinePlace } from './lines.repository.ts'
import { presentFound } from './present-found.ts'
import { listContentWords } from './query/content-words.repository.ts'
import { parseQuery, wantedTerms, type Query } from './query/parse-query.ts'
import { prepareQuery } from './query/prepare-query.repository.ts'
import { readInTime } from './read-in-time.repository.ts'

type MeaningDeps = Pick<Deps, 'db' | 'meaning' | 'log'>
type Candidate = LinePlace & { language: string; text: string }

/** The language of the models that compare sentences. */
const LANGUAGE = 'en'
/** A shorter query is a name or a thing, which is found by its word alone. */
const LEAST_WORDS = 3
/** Lines that are compared: 9 ms of computation each. */
const COMPARED = 48
const OF_ITEM = 4
/** Below it, two sentences share a subject at most: seen on the question sets of `test/answers`. */
const ALIKE = 0.55

/** Public lines that mean the query in other words: of those that share a word with it, the nearest by their vectors. */
export async function searchByMeaning(
  { db, meaning, log }: MeaningDeps,
  viewer: Viewer,
  { q, ...asked }: z.output<typeof contract.searchByMeaning.query>,
): Promise<{ items: FoundItem[] }> {
  const query = parseQuery(q)
  if (!knowsLanguage(meaning, LANGUAGE) || !isSentence(query)) return { items: [] }
  const candidates = await readInTime(db, (trx) => listCandidates(trx, query, filtersOf(asked)))
  if (candidates.length === 0) return { items: [] }
  try {
    const [wanted, ...vectors] = await meaning.embed([q, ...candidates.map(({ text }) => text)])
    const near = candidates
      .map((line, at) => ({ ...line, cosine: wanted && vectors[at] ? cosineOf(wanted, vectors[at]) : 0 }))
      .filter(({ cosine }) => cosine >= ALIKE)
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(0, searchLimits.alike_lines)
    return { items: await readInTime(db, (trx) => present(trx, viewer, query, near)) }
  } catch (error) {
    if (!(error instanceof MeaningError)) throw error
    log.warn({ err: error }, 'sentences could not be compared for a search')
    return { items: [] }
  }
}

/** Words without operators, as people say what they look for. */
function isSentence({ alternatives }: Query): boolean {
  const terms = alternatives.flat()
  return (
    alternatives.length === 1 &&
    terms.length >= LEAST_WORDS &&
    !terms.some(({ is_exact, is_excluded }) => is_exact || is_excluded)
  )
}

/** Lines that say some of the words, without those that say all of them, which search finds anyway. */
async function listCandidates(db: Db, query: Query, filters: Filters): Promise<Candidate[]> {
  const telling = await listContentWords(db, LANGUAGE, wantedTerms(query))
  const [any, all] = [
    await prepareQuery(db, null, { alternatives: telling.map((term) => [term]) }),
    await prepareQuery(db, null, query),
  ]
  if (!any || !all) return []
  const { items } = await findItems(db, { viewer: null, query: any, filters })
  const exact = await findItems(db, { viewer: null, query: all, filters })
  const known = new Set(exact.items.flatMap(placesOf).map(keyOf))
  const places = items
    .filter(({ language }) => language.split('-')[0] === LANGUAGE)
    .flatMap((item) =>
      placesOf(item)
        .filter((place) => !known.has(keyOf(place)))
        .slice(0, OF_ITEM),
    )
    .slice(0, COMPARED)
  const texts = new Map((await listLines(db, places)).map((line) => [keyOf(line), line.text]))
  return places.flatMap((place) => {
    const text = texts.get(keyOf(place))
    return text === undefined ? [] : [{ ...place, language: LANGUAGE, text }]
  })
}

const placesOf = ({ content_id, positions }: FoundRow): LinePlace[] =>
  positions.map((position) => ({ content_id, position }))
const keyOf = ({ content_id, position }: LinePlace): string => `${content_id} ${position}`

async function present(db: Db, viewer: Viewer, query: Query, near: readonly Candidate[]): Promise<FoundItem[]> {
  const prepared = await prepareQuery(db, viewer, query)
  if (!prepared) return []
  const items = [...Map.groupBy(near, ({ content_id }) => content_id)].map(([content_id, lines]) => ({
    content_id,
    score: 0,
    language: LANGUAGE,
    positions: lines.map(({ position }) => position),
  }))
  return (await presentFound(db, { viewer, query: prepared }, { items, channels: [], drafts: [] })).items
}
