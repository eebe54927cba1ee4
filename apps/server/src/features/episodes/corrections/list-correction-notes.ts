import { compareScripts, correctionNote } from '@app/domain/corrections'
import { withoutNotice } from '@app/domain/spoken-notice'
import type { Db } from '#database/schema.ts'
import { listUtterancesOf, noticeIdOf, type UtteranceRow } from '#features/episodes/content/index.ts'
import { linesAt } from './lines-at.ts'
import { listEarlierLinesOf, listRevisionsOf, type EarlierLine, type RevisionRow } from './revisions.repository.ts'

/** Listeners read of the last few. */
const NOTES = 3

/** Correction notes of items for listeners, newest first; three statements for any number of items. */
export async function listCorrectionNotes(db: Db, contentIds: readonly string[]): Promise<Map<string, string[]>> {
  const revisions = Map.groupBy(await listRevisionsOf(db, contentIds), ({ content_id }) => content_id)
  const corrected = [...revisions.keys()]
  if (corrected.length === 0) return new Map()
  const earlier = Map.groupBy(await listEarlierLinesOf(db, corrected), ({ content_id }) => content_id)
  const now = Map.groupBy(await listUtterancesOf(db, corrected), ({ content_id }) => content_id)
  return new Map(
    [...revisions].map(([content_id, rows]) => [
      content_id,
      notesOf(content_id, rows, { earlier: earlier.get(content_id) ?? [], now: now.get(content_id) ?? [] }),
    ]),
  )
}

/**
 * Notes of revisions. The first revision corrects nothing, and a change of the spoken notice is no change of the text.
 */
function notesOf(
  content_id: string,
  rows: readonly RevisionRow[],
  { earlier, now }: { earlier: readonly EarlierLine[]; now: readonly UtteranceRow[] },
): string[] {
  const notice = { notice_id: noticeIdOf(content_id) }
  const linesOf = (revision: number) => withoutNotice(notice, linesAt(earlier, now, revision))
  const notes: string[] = []
  for (const { revision, created_at } of rows) {
    if (revision === 1 || notes.length === NOTES) break
    const after = linesOf(revision)
    const changes = compareScripts(linesOf(revision - 1), after)
    const note = correctionNote({ corrected_at: created_at, changes, after, now })
    if (note) notes.push(note)
  }
  return notes
}
