import { generationSentences } from '@app/domain/scripts'
import { readingLimits } from '@app/domain/sources'
import { plainText } from '@app/domain/text'
import type { WorkDeps } from '#deps.ts'
import { meterOf, type MeterDeps } from '#features/billing/index.ts'
import { findSource, openSource } from '#features/studio/drafts/index.ts'
import { sharedTime, type SharedTime } from '@app/runtime/shared-time.ts'
import { SourceReaderError, type ReadingShare } from '@app/ports/source-reader.ts'
import { MAX_TRIES } from '#work/work-kind.ts'
import { insertReading } from './passages.repository.ts'

export type ReadDeps = MeterDeps & Pick<WorkDeps, 'storage' | 'reader'>
export type Reading = { signal: AbortSignal; time: SharedTime; onPage?: ReadingShare['onPage'] }

/** Reads a source and keeps its passages, once for all that use them. */
export async function readSource(
  deps: ReadDeps,
  { user_id, source_id, name }: { user_id: string; source_id: string; name: string },
  { signal, time, onPage }: Reading,
): Promise<void> {
  const { db, storage, reader } = deps
  const row = await findSource(db, source_id)
  if (!row) throw new SourceReaderError(generationSentences.unreadable)
  const opened = await openSource({ storage }, row, signal)
  try {
    const share = { account: user_id, time, meter: meterOf(deps, user_id), ...(onPage && { onPage }) }
    const { title, outlet, passages, note = '', is_partial = false } = await reader.read(opened.source, signal, share)
    if (passages.length === 0) throw new SourceReaderError(generationSentences.unreadable)
    const kept = passages.map(({ text, place, kind }) => ({ text: plainText(text), place, kind }))
    await insertReading(db, {
      source_id,
      user_id,
      title: plainText(title).trim() || name,
      outlet: outlet === undefined ? null : plainText(outlet).trim() || null,
      url: row.url,
      note,
      is_partial,
      passages: kept,
    })
  } finally {
    await opened.close()
  }
}

/** Throws the error again where another try may read the source: once if the machine was too busy, more often if a store or disk failed. */
export function rethrowIfRetryable(error: unknown, tries: number): void {
  const most = error instanceof SourceReaderError ? (error.retryable ? 2 : 1) : MAX_TRIES
  if (tries < most) throw error
}

/** The wall-clock timeout that the sources of a script share. */
export function readingTime(): SharedTime {
  return sharedTime(
    readingLimits.script_seconds * 1_000,
    new SourceReaderError(generationSentences.no_time_to_read, { retryable: true }),
  )
}

/** A reader's own words are for people; of anything else they hear that it did not work. */
export function sentenceFor(
  { log }: Pick<ReadDeps, 'log'>,
  about: { source_id: string; script_id?: string },
  error: unknown,
): string {
  if (error instanceof SourceReaderError) return error.message
  log.warn({ err: error, ...about }, 'a source could not be read')
  return generationSentences.unreadable
}
