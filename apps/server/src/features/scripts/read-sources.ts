import { generationSentences } from '@app/domain/scripts'
import { isFileName, readingLimits, sourceExtensionOf } from '@app/domain/sources'
import { plainText } from '@app/domain/text'
import type { WorkDeps } from '#deps.ts'
import { meterOf, type MeterDeps } from '#features/billing/index.ts'
import { findSource, openSource } from '#features/drafts/index.ts'
import { limitConcurrency } from '#lib/limit-concurrency.ts'
import { sharedTime, type SharedTime } from '#lib/shared-time.ts'
import type { WritingRequest } from '#ports/script-writer.ts'
import { SourceReaderError } from '#ports/source-reader.ts'
import { MAX_TRIES } from '#work/work-kind.ts'
import type { ProgressKeeper } from './keep-progress.ts'
import { countPassages, findReading, insertReading, listPassages } from './passages.repository.ts'
import { listScriptSources, saveProblem, type ScriptRow, type ScriptSourceRow } from './scripts.repository.ts'

type ReadDeps = MeterDeps & Pick<WorkDeps, 'storage' | 'reader'>
type Tools = { signal: AbortSignal; progress: ProgressKeeper }
type Reading = { signal: AbortSignal; time: SharedTime }
export type ReadSources = { sources: WritingRequest['sources']; areAllUnreadable: boolean }

const MS_IN_SECOND = 1_000
/** Links wait for others most of the time; files take turns inside the reader. */
const AT_ONCE = 3
/** Of all sources together; nobody writes ten minutes from more. */
const MOST_PASSAGES = 6_000

/**
 * Reads what a script is written from, each source once for all scripts. One that cannot be read keeps its reason and sinks
 * no other; what fails for want of a store or a disk is tried again.
 */
export async function readSources(
  deps: ReadDeps,
  script: ScriptRow,
  { signal, progress }: Tools,
): Promise<ReadSources> {
  const sources = await listScriptSources(deps.db, script.script_id)
  const limit = limitConcurrency(AT_ONCE)
  const time = sharedTime(
    readingLimits.script_seconds * MS_IN_SECOND,
    new SourceReaderError(generationSentences.no_time_to_read),
  )
  const inHand = new Set<ScriptSourceRow>()
  let done = 0
  /** The one that takes longest is named. */
  const report = () =>
    progress.report({ stage: 'reading', done, of: sources.length, name: inHand.values().next().value?.name ?? '' })
  const readNext = async (source: ScriptSourceRow) => {
    try {
      inHand.add(source)
      report()
      return await readOne(deps, script, source, { signal, time })
    } finally {
      done += 1
      inHand.delete(source)
      report()
    }
  }
  const read = await Promise.allSettled(sources.map((source) => limit(() => readNext(source), { signal })))
  signal.throwIfAborted()
  const failed = read.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  const readable = read.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : []))
  const counts = await countPassages(
    deps.db,
    readable.map(({ source_id }) => source_id),
  )
  const share = fairShare(counts, MOST_PASSAGES)
  return {
    sources: await Promise.all(readable.map((reading) => withPassages(deps, reading, share))),
    areAllUnreadable: sources.length > 0 && readable.length === 0,
  }
}

/** As many of each as there may be of all together: what short ones leave is for the long ones. */
function fairShare(counts: readonly number[], most: number): number {
  let left = most
  for (const [at, count] of counts.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (counts.length - at))
    if (count > share) return share
    left -= count
  }
  return most
}

/** Writers name their sources in lines and chapters, which everybody hears: they are not given the names of files. */
async function withPassages(
  { db }: ReadDeps,
  { source_id, title, outlet, url }: { source_id: string; title: string; outlet: string | null; url: string | null },
  limit: number,
) {
  const source = await findSource(db, source_id)
  const isName = source?.type === 'file' ? isFileName(title, source.name) : sourceExtensionOf(title) !== undefined
  const passages = await listPassages(db, source_id, limit)
  return { source_id, title: isName ? '' : title, outlet: outlet ?? undefined, url: url ?? undefined, passages }
}

/** Undefined where it cannot be read. */
async function readOne(deps: ReadDeps, script: ScriptRow, source: ScriptSourceRow, reading: Reading) {
  const known = await findReading(deps.db, source.source_id)
  if (known) return known
  if (source.problem) return undefined
  try {
    await readAndKeep(deps, script, source, reading)
  } catch (error) {
    reading.signal.throwIfAborted()
    if (!(error instanceof SourceReaderError) && script.tries < MAX_TRIES) throw error
    await saveProblem(deps.db, source, sentenceFor(deps, source, error))
  }
  return findReading(deps.db, source.source_id)
}

async function readAndKeep(
  deps: ReadDeps,
  { user_id }: ScriptRow,
  { source_id, name }: ScriptSourceRow,
  { signal, time }: Reading,
): Promise<void> {
  const { db, storage, reader } = deps
  const row = await findSource(db, source_id)
  if (!row) throw new SourceReaderError(generationSentences.unreadable)
  const opened = await openSource({ storage }, row, signal)
  try {
    const {
      title,
      outlet,
      passages,
      note = '',
    } = await reader.read(opened.source, signal, { account: user_id, time, meter: meterOf(deps, user_id) })
    if (passages.length === 0) throw new SourceReaderError(generationSentences.unreadable)
    const kept = passages.map(({ text, place, kind }) => ({ text: plainText(text), place, kind }))
    await insertReading(db, {
      source_id,
      user_id,
      title: plainText(title).trim() || name,
      outlet: outlet === undefined ? null : plainText(outlet).trim() || null,
      url: row.url,
      note,
      passages: kept,
    })
  } finally {
    await opened.close()
  }
}

/** A reader's own words are for people; of anything else they hear that it did not work. */
function sentenceFor({ log }: ReadDeps, { script_id, source_id }: ScriptSourceRow, error: unknown): string {
  if (error instanceof SourceReaderError) return error.message
  log.warn({ err: error, script_id, source_id }, 'a source could not be read')
  return generationSentences.unreadable
}
