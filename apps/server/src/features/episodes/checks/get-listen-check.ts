import type { ListenCheckView, ListenFindingView } from '@app/contracts/listen-check'
import type { Db } from '#database/schema.ts'
import type { StoredFinding } from '#database/tables/listen-check-schema.ts'
import { listUtterances, type OwnedContent, type UtteranceRow } from '#features/episodes/content/index.ts'
import { findListenCheck, listNames } from './listen-check.repository.ts'

/** Listen check of an item with the current state of its findings; for its owners alone. */
export async function getListenCheck(db: Db, { content_id }: OwnedContent): Promise<ListenCheckView> {
  const row = await findListenCheck(db, content_id)
  if (!row) return NONE
  const names = await listNames(
    db,
    Object.values(row.fine).map(({ user_id }) => user_id),
  )
  const lines = new Map((await listUtterances(db, content_id)).map((line) => [line.utterance_id, line]))
  const { status, error, revision, lines_total, lines_checked, measures, not_checked, checked_at } = row
  return {
    status,
    error,
    revision,
    lines_total,
    lines_checked,
    measures,
    not_checked,
    checked_at: checked_at?.toISOString() ?? null,
    findings: row.findings.map((finding): ListenFindingView => {
      const mark = row.fine[finding.finding_id]
      const { clip_hash: _, ...shown } = finding
      return {
        ...shown,
        is_outdated: !isAbout(finding, lines.get(finding.utterance_id)),
        fine: mark ? { by: names.get(mark.user_id) ?? '', at: mark.at } : null,
      }
    }),
  }
}

const NONE: ListenCheckView = {
  status: 'none',
  error: '',
  revision: 0,
  lines_total: 0,
  lines_checked: 0,
  measures: null,
  findings: [],
  not_checked: [],
  checked_at: null,
}

/** A finding is about the words and the sound that the line had. */
function isAbout({ text, clip_hash, position }: StoredFinding, line: UtteranceRow | undefined): boolean {
  return line !== undefined && line.position === position && line.text === text && line.clip_hash === clip_hash
}
