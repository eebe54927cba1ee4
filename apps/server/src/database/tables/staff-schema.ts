import type { AuditAction, AuditSubject, StaffRole } from '@app/domain/staff'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Who runs the server, and who decides on reports. No foreign key: the deletion of an account clears it away. */
export type StaffTable = {
  /** Who, in `auth.user`. */
  user_id: string
  /** `moderator` decides on reports; `operator` may do everything on the desk. */
  role: StaffRole
  /** Since when. */
  created_at: Generated<Date>
  /** Whether they are emailed about new reports; null while that is as their role has it. */
  wants_report_emails: Generated<boolean | null>
  /** About reports until then they were emailed; null before the first email. */
  reports_mailed_until: Date | null
}

/** What the staff did. Append-only: a trigger refuses every change. Holds ids alone, no names, emails or texts of people. */
export type AuditEntryTable = {
  /** Rises with time. */
  entry_id: GeneratedAlways<string>
  /** Who did it, in `auth.user`; null for a command on the server's own machine. */
  actor_id: string | null
  /** What was done: a key of `auditActions`. */
  action: AuditAction
  /** To what kind of thing. */
  subject: AuditSubject
  /** To which; empty for the server itself. */
  subject_id: string
  /** Why, in the actor's words. */
  reason: string
  /** What changed, as it was before; null where there was nothing. */
  before: JSONColumnType<AuditFacts | null, string | null | undefined, never>
  /** What changed, as it is now; null where nothing is left. */
  after: JSONColumnType<AuditFacts | null, string | null | undefined, never>
  /** When. */
  created_at: Generated<Date>
}

/** Ids, numbers and states; never the words of people. */
export type AuditFacts = Record<string, string | number | boolean | null>
