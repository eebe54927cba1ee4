import type { listFacts as contract } from '@app/contracts/facts'
import { sourceSentences } from '@app/domain/sources'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import {
  consumeSourceRateLimit,
  listDraftSources,
  noteReading,
  type OwnPlace,
  type SourceRow,
} from '#features/studio/drafts/index.ts'
import { AppError } from '#lib/errors.ts'
import { insertComputed, listOwnPassages, listReadings, type SourceReadingRow } from './passages.repository.ts'
import { withPassages } from './read-sources.ts'

type FactsView = z.output<typeof contract.response>
type FactDeps = Pick<Deps, 'db' | 'jobs' | 'facts'>

/** Limit of passages of one source; later ones are for readers of the whole. */
const MOST_PASSAGES = 3_000
const FIRST_PASSAGES = 40

/** Facts of a draft's sources, and the progress of their reading; those that nobody has read are read from now on. */
export async function listFacts(deps: FactDeps, place: OwnPlace): Promise<FactsView> {
  const { db } = deps
  const sources = await listDraftSources(db, place)
  const readings = await listReadings(
    db,
    sources.map(({ source_id }) => source_id),
  )
  const unread = sources.filter(({ source_id }) => !readings.some((reading) => reading.source_id === source_id))
  await requestReadings(deps, place.user_id, unread)
  const inOrder = sources.flatMap(({ source_id }) => readings.filter((reading) => reading.source_id === source_id))
  const read = await Promise.all(inOrder.map((reading) => withPassages({ db }, reading, MOST_PASSAGES)))
  const { facts, computed } = await deps.facts.find(read)
  const cited = facts.length > 0 ? [...new Set(facts.flatMap(({ passage_ids }) => passage_ids))] : firstOf(read)
  const known = await listOwnPassages(db, place.user_id, cited)
  // A line that is made of a computed figure names its passage, so it has to be there.
  const fresh = computed.filter(
    ({ passage_id }) => cited.includes(passage_id) && !known.some((passage) => passage.passage_id === passage_id),
  )
  await db.transaction().execute((trx) => insertComputed(trx, fresh))
  return {
    facts: facts.map(({ how_computed = null, ...fact }) => ({ ...fact, how_computed })),
    passages: fresh.length > 0 ? await listOwnPassages(db, place.user_id, cited) : known,
    sources: sources.map((source) => stateOf(source, readings)),
  }
}

/** Words of sources that state no fact, to be chosen from by hand. */
function firstOf(sources: readonly { passages: readonly { passage_id: string }[] }[]): string[] {
  return sources.flatMap(({ passages }) => passages.slice(0, FIRST_PASSAGES).map(({ passage_id }) => passage_id))
}

/** Reads a source again that could not be read, for one whose page was away. */
export async function readSourceAgain(
  deps: Pick<Deps, 'db' | 'jobs' | 'identity'>,
  place: OwnPlace,
  source_id: string,
): Promise<void> {
  await consumeSourceRateLimit(deps, place.user_id)
  const source = (await listDraftSources(deps.db, place)).find((one) => one.source_id === source_id)
  if (!source) throw new AppError('not_found', sourceSentences.missing)
  await noteReading(deps.db, source_id, null)
  await requestReadings(deps, place.user_id, [{ ...source, reading: null }])
}

/** One job a source, however often pages ask; an unreadable source waits until its owner asks again. */
async function requestReadings(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  user_id: string,
  sources: readonly SourceRow[],
): Promise<void> {
  const due = sources.filter(({ reading }) => !reading || !('problem' in reading))
  if (due.length === 0) return
  const live = await jobs.listLive('scripts.read-source', 'source_id')
  for (const { source_id } of due)
    if (!live.has(source_id)) await jobs.send(db, 'scripts.read-source', { source_id }, user_id)
}

function stateOf(
  { source_id, name, reading }: SourceRow,
  readings: readonly SourceReadingRow[],
): FactsView['sources'][number] {
  const known = readings.find((one) => one.source_id === source_id)
  const nothing = { source_id, name: known?.title ?? name, page: null, pages: null, problem: '' }
  if (known) return { ...nothing, state: 'read' }
  if (reading && 'problem' in reading) return { ...nothing, state: 'not_read', problem: reading.problem }
  return { ...nothing, state: 'reading', page: reading?.page ?? null, pages: reading?.pages ?? null }
}
