import { earlierHeardUntil } from '@app/domain/corrections'
import type { CorrectionView, RevisionView } from '@app/contracts/corrections'
import type { Viewer } from '@app/domain/accounts'
import type { Db } from '#database/schema.ts'
import { type ContentWithChannel, getOwnedContent, listUtterances } from '#features/content/index.ts'
import { findCorrection, type CorrectionRow } from './corrections.repository.ts'
import { lineAt } from './line-at.ts'
import {
  listEarlierLines,
  listRevisions as listRows,
  type EarlierLine,
  type RevisionRow,
} from './revisions.repository.ts'

/** What an item was and is, newest first, and what is being made of it; for its owners alone. */
export async function listRevisions(
  db: Db,
  viewer: Viewer,
  where: { content_id: string; channel_id: string },
): Promise<{ revisions: RevisionView[]; correction: CorrectionView | null; earlier_heard_until: string | null }> {
  const content = await getOwnedContent(db, viewer, where)
  const rows = await listRows(db, content.content_id)
  const earlier = await listEarlierLines(db, content.content_id)
  const texts = new Map((await listUtterances(db, content.content_id)).map(({ position, text }) => [position, text]))
  const revisions = (rows.length > 0 ? rows : onlyOne(content)).map((row) =>
    presentRevision(row, content, changesOf(row.revision, earlier, texts)),
  )
  const correction = presentCorrection(await findCorrection(db, content.content_id), texts)
  return { revisions, correction, earlier_heard_until: earlierUntil(rows, content.closed_revision) }
}

/** When the last of the earlier revisions falls silent; null where none is heard any more. */
function earlierUntil(rows: readonly RevisionRow[], closed_revision: number): string | null {
  const ends = rows.flatMap(({ revision, audio_key, superseded_at, duration_ms }) =>
    audio_key && superseded_at && revision > closed_revision
      ? earlierHeardUntil({ superseded_at, duration_ms }).getTime()
      : [],
  )
  const last = Math.max(0, ...ends)
  return last > Date.now() ? new Date(last).toISOString() : null
}

/** An item that is not finished has none. */
function onlyOne({
  status,
  content_id,
  user_id,
  audio_key,
  duration_ms,
  created_at,
  revision,
}: ContentWithChannel): RevisionRow[] {
  return status === 'completed'
    ? [
        {
          content_id,
          revision,
          user_id,
          audio_key,
          duration_ms,
          created_at,
          line_starts: null,
          restored_from: null,
          superseded_at: null,
        },
      ]
    : []
}

function presentRevision(
  { revision, created_at, duration_ms, restored_from }: RevisionRow,
  content: ContentWithChannel,
  changed: RevisionView['changed'],
): RevisionView {
  return {
    revision,
    created_at: created_at.toISOString(),
    duration: duration_ms / 1_000,
    is_current: revision === content.revision,
    restored_from,
    changed,
  }
}

/** The lines that were said differently up to the revision before. */
function changesOf(
  revision: number,
  earlier: readonly EarlierLine[],
  texts: ReadonlyMap<number, string>,
): RevisionView['changed'] {
  return earlier
    .filter(({ until_revision }) => until_revision === revision - 1)
    .map(({ position, text }) => ({
      position,
      before: text,
      after: lineAt(earlier, position, revision)?.text ?? texts.get(position) ?? '',
    }))
}

function presentCorrection(row: CorrectionRow | undefined, texts: ReadonlyMap<number, string>): CorrectionView | null {
  if (!row) return null
  const { revision, status, error, created_at } = row
  const changed = row.lines.map(({ position, text }) => ({ position, before: texts.get(position) ?? '', after: text }))
  return { revision, status, error, created_at: created_at.toISOString(), changed }
}
