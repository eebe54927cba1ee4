import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { AuditEntryTable, AuditFacts } from '#database/tables/staff-schema.ts'

export type AuditRecord = Pick<
  Insertable<AuditEntryTable>,
  'actor_id' | 'action' | 'subject' | 'subject_id' | 'reason'
> & {
  before?: AuditFacts | null
  after?: AuditFacts | null
}

/** Adds an entry, in the transaction of the action that it records. */
export async function recordAudit(trx: Db, { before = null, after = null, ...entry }: AuditRecord): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({ ...entry, before: before && JSON.stringify(before), after: after && JSON.stringify(after) })
    .execute()
}

type Wanted = { limit: number; order: 'newest' | 'oldest'; beyond?: string | undefined }
export type AuditRow = Awaited<ReturnType<typeof listAuditOf>>[number]

/** A page of the log, from behind an entry on, with the names that people and things have now. */
export async function listAuditOf(db: Db, { limit, order, beyond }: Wanted) {
  const entries = db
    .selectFrom('audit_entry')
    .leftJoin('auth.user as actor', 'actor.id', 'audit_entry.actor_id')
    .selectAll('audit_entry')
    .select('actor.email as actor_email')
    .select(
      sql<string | null>`case audit_entry.subject
      when 'person' then (select email from auth."user" where id = audit_entry.subject_id)
      when 'invitation' then (select nullif(note, '') from invitation where invitation_id::text = audit_entry.subject_id)
      when 'channel' then (select channel_title from channel where channel_id::text = audit_entry.subject_id)
      when 'content' then (select script_title from content where content_id::text = audit_entry.subject_id)
    end`.as('subject_name'),
    )
    .orderBy('entry_id', order === 'newest' ? 'desc' : 'asc')
    .limit(limit)
  if (beyond === undefined) return entries.execute()
  return entries.where('entry_id', order === 'newest' ? '<' : '>', beyond).execute()
}
