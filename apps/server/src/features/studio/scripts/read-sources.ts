import { isFileName, sourceExtensionOf } from '@app/domain/sources'
import { findSource } from '#features/studio/drafts/index.ts'
import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import type { WritingRequest } from '@app/ports/script-writer.ts'
import type { ProgressKeeper } from './keep-progress.ts'
import { countPassages, findReading, listPassages } from './passages.repository.ts'
import { readingTime, readSource, rethrowIfRetryable, sentenceFor, type ReadDeps, type Reading } from './read-source.ts'
import { listScriptSources, saveProblem, type ScriptRow, type ScriptSourceRow } from './scripts.repository.ts'

type Tools = { signal: AbortSignal; progress: ProgressKeeper }
export type ReadSources = { sources: WritingRequest['sources']; areAllUnreadable: boolean }

/** Links wait for others most of the time; files take turns inside the reader. */
const AT_ONCE = 3
/** Limit for all sources together; nobody writes ten minutes from more. */
export const MOST_PASSAGES = 6_000

/**
 * Reads the sources of a script, each once for all scripts. One that cannot be read keeps its reason and sinks no
 * other; failures for want of a store, a disk or a free machine are tried again.
 */
export async function readSources(
  deps: ReadDeps,
  script: ScriptRow,
  { signal, progress }: Tools,
): Promise<ReadSources> {
  const sources = await listScriptSources(deps.db, script.script_id)
  const limit = limitConcurrency(AT_ONCE)
  const time = readingTime()
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

/** Fair share of each source in the limit of all together: the rest that short ones leave is for the long ones. */
export function fairShare(counts: readonly number[], most: number): number {
  let left = most
  for (const [at, count] of counts.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (counts.length - at))
    if (count > share) return share
    left -= count
  }
  return most
}

/** Writers name their sources in lines and chapters, which everybody hears: they are not given the names of files. */
export async function withPassages(
  { db }: Pick<ReadDeps, 'db'>,
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
    await readSource(deps, { user_id: script.user_id, source_id: source.source_id, name: source.name }, reading)
  } catch (error) {
    reading.signal.throwIfAborted()
    rethrowIfRetryable(error, script.tries)
    await saveProblem(
      deps.db,
      source,
      sentenceFor(deps, { script_id: source.script_id, source_id: source.source_id }, error),
    )
  }
  return findReading(deps.db, source.source_id)
}
