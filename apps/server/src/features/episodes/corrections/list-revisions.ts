import { compareScripts, earlierHeardUntil, type ScriptChanges } from '@app/domain/corrections'
import { isNotice, withoutNotice } from '@app/domain/spoken-notice'
import type { CorrectionView, listRevisions as contract, RevisionView } from '@app/contracts/corrections'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import {
  type ContentWithChannel,
  listUtterances,
  noticeIdOf,
  type OwnedContent,
} from '#features/episodes/content/index.ts'
import { listCorrectedLines } from './corrected-lines.ts'
import { findCorrection, type CorrectionRow } from './corrections.repository.ts'
import { linesAt } from './lines-at.ts'
import { findOtherVoices } from './other-voices.ts'
import { listEarlierLines, listRevisions as listRows, type RevisionRow } from './revisions.repository.ts'

/** Revisions of an item, newest first, and the correction in progress; for its owners alone. */
export async function listRevisions(
  deps: Pick<Deps, 'db' | 'speech'>,
  content: OwnedContent,
): Promise<z.input<typeof contract.response>> {
  const { db } = deps
  const rows = await listRows(db, content.content_id)
  const earlier = await listEarlierLines(db, content.content_id)
  const now = await listUtterances(db, content.content_id)
  const notice = { notice_id: noticeIdOf(content.content_id) }
  const scripts = new Map(rows.map(({ revision }) => [revision, linesAt(earlier, now, revision)]))
  const revisions = (rows.length > 0 ? rows : onlyOne(content)).map((row) => {
    const after = scripts.get(row.revision) ?? now
    return presentRevision(row, content, changesOf(notice, scripts.get(row.revision - 1) ?? after, after))
  })
  const correction = await findCorrection(db, content.content_id)
  return {
    revisions,
    correction: correction
      ? presentCorrection(correction, changesOf(notice, now, await listCorrectedLines(db, correction)))
      : null,
    earlier_heard_until: earlierUntil(rows, content.closed_revision),
    other_voices: correction?.status === 'processing' ? null : await findOtherVoices(deps, content),
  }
}

type Line = Parameters<typeof compareScripts>[0][number]
type Changes = ScriptChanges & { notice_changed: boolean }

/** The notice is compared apart: its owner did not write it into the script. */
function changesOf(notice: { notice_id: string }, before: readonly Line[], after: readonly Line[]): Changes {
  const [was, is] = [before, after].map((lines) => lines.find((line) => isNotice(notice, line))?.text)
  return { ...compareScripts(withoutNotice(notice, before), withoutNotice(notice, after)), notice_changed: was !== is }
}

/** End of the last earlier revision's sound; null if none is heard any more. */
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
          line_ids: null,
          restored_from: null,
          superseded_at: null,
        },
      ]
    : []
}

function presentRevision(
  { revision, created_at, duration_ms, restored_from }: RevisionRow,
  content: ContentWithChannel,
  changes: Changes,
): RevisionView {
  return {
    revision,
    created_at: created_at.toISOString(),
    duration: duration_ms / 1_000,
    is_current: revision === content.revision,
    restored_from,
    ...changes,
  }
}

function presentCorrection(row: CorrectionRow, changes: Changes): CorrectionView {
  const { revision, status, error, created_at } = row
  return { revision, status, error, created_at: created_at.toISOString(), ...changes }
}
