import { z } from 'zod'
import { findOwnedSource, noteReading } from '#features/studio/drafts/index.ts'
import { defineJob } from '#jobs/define-job.ts'
import { findReading } from './passages.repository.ts'
import { readingTime, readSource, rethrowIfRetryable, sentenceFor, type ReadDeps } from './read-source.ts'

/** Pages are noted no more often than pages of people ask. */
const NOTE_MS = 1_000

/** Reads a source that no script has read yet, for a person who waits for its facts. */
export const readDraftSourceJob = defineJob('scripts.read-source', {
  payload: z.object({ source_id: z.uuid() }),
  expireInSeconds: 20 * 60,
  workers: 2,
  perAccount: 1,
  run: (deps, { source_id }, signal, retries) => readDraftSource(deps, source_id, { signal, retries }),
})

/** Reads a source of a draft that no script has read yet. Safe to run again: a source is read once. */
export async function readDraftSource(
  deps: ReadDeps,
  sourceId: string,
  { signal, retries }: { signal: AbortSignal; retries: number },
): Promise<void> {
  const { db } = deps
  const source = await findOwnedSource(db, sourceId)
  if (!source || (await findReading(db, sourceId))) return
  const pages = pageNotes(deps, sourceId)
  try {
    await readSource(deps, source, { signal, time: readingTime(), onPage: pages.note })
    await pages.settled()
    await noteReading(db, sourceId, null)
  } catch (error) {
    await pages.settled()
    signal.throwIfAborted()
    rethrowIfRetryable(error, retries + 1)
    await noteReading(db, sourceId, { problem: sentenceFor(deps, { source_id: sourceId }, error) })
  }
}

/** Notes the page that is being read, one write after the other; a note that fails is left out. */
function pageNotes({ db, log }: ReadDeps, sourceId: string) {
  let writing: Promise<void> = Promise.resolve()
  let last = -Infinity
  return {
    note(page: number, pages: number): void {
      if (performance.now() - last < NOTE_MS) return
      last = performance.now()
      writing = writing
        .then(() => noteReading(db, sourceId, { page, pages }))
        .catch((err: unknown) => log.warn({ err, source_id: sourceId }, 'the page of a reading was not noted'))
    },
    settled: () => writing,
  }
}
