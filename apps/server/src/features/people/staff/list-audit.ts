import type { AuditEntry, AuditFact } from '@app/contracts/staff'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { auditActions } from '@app/domain/staff'
import type { Db } from '#database/schema.ts'
import { csvLine } from '#lib/csv-line.ts'
import { AppError } from '#lib/errors.ts'
import { listAuditOf, type AuditRow } from './audit.repository.ts'

const PAGE = 50
const ENTRIES_AT_ONCE = 1_000

/** Parses the `next` of the page before. */
export function readPlace(after: string | undefined): string | undefined {
  if (after === undefined || /^\d{1,18}$/.test(after)) return after
  throw new AppError('bad_request', refusalSentences.position_unreadable)
}

/** A page of the audit log, from behind an entry on; `next` is where the following page begins. */
export async function listAudit(db: Db, after?: string): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await listAuditOf(db, { limit: PAGE + 1, order: 'newest', beyond: after })
  const shown = rows.slice(0, PAGE)
  return { entries: shown.map(viewOf), next: rows.length > PAGE ? (shown.at(-1)?.entry_id ?? null) : null }
}

function viewOf({ created_at, before, after, ...row }: AuditRow): AuditEntry {
  return { ...row, created_at: created_at.toISOString(), before: factsOf(before), after: factsOf(after) }
}

function factsOf(facts: AuditRow['before']): AuditFact[] {
  return Object.entries(facts ?? {}).map(([name, value]) => ({ name, value: value === null ? null : String(value) }))
}

/** The whole log as a spreadsheet, a part at a time, however long it is. */
export async function* auditCsv(db: Db): AsyncGenerator<string> {
  yield csvLine(['Time', 'Actor', 'Actor id', 'Action', 'Subject', 'Subject id', 'Name', 'Reason', 'Before', 'After'])
  let beyond: string | undefined
  for (;;) {
    const rows = await listAuditOf(db, { limit: ENTRIES_AT_ONCE, order: 'oldest', beyond })
    yield rows.map((row) => csvLine(fieldsOf(row))).join('')
    beyond = rows.at(-1)?.entry_id
    if (rows.length < ENTRIES_AT_ONCE) return
  }
}

function fieldsOf(row: AuditRow): string[] {
  return [
    row.created_at.toISOString(),
    row.actor_email ?? '',
    row.actor_id ?? '',
    auditActions[row.action],
    row.subject,
    row.subject_id,
    row.subject_name ?? '',
    row.reason,
    row.before ? JSON.stringify(row.before) : '',
    row.after ? JSON.stringify(row.after) : '',
  ]
}
