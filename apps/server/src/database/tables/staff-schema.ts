import type { AuditAction, AuditSubject, StaffRole } from '@app/domain/staff'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/**
 * Members of staff: operators run the server, moderators decide on reports. No foreign key: the deletion of an account
 * clears it away.
 */
export type StaffTable = {
  /** The person, in `auth.user`. */
  user_id: string
  /** `moderator` decides on reports; `operator` may do everything on the desk. */
  role: StaffRole
  /** Time the role was given. */
  created_at: Generated<Date>
  /** True if they are emailed about new reports; null while their role decides. */
  wants_report_emails: Generated<boolean | null>
  /** About reports until then they were emailed; null before the first email. */
  reports_mailed_until: Date | null
}

/**
 * Audit log of the staff. Append-only: a trigger refuses every change. Holds ids alone, no names, emails or texts of
 * people.
 */
export type AuditEntryTable = {
  /** Rises with time. */
  entry_id: GeneratedAlways<string>
  /** The actor, in `auth.user`; null for a command on the server's own machine. */
  actor_id: string | null
  /** The action: a key of `auditActions`. */
  action: AuditAction
  /** Kind of the thing it was done to. */
  subject: AuditSubject
  /** Id of that thing; empty for the server itself. */
  subject_id: string
  /** Why, in the actor's words. */
  reason: string
  /** State before the change; null if there was none. */
  before: JSONColumnType<AuditFacts | null, string | null | undefined, never>
  /** State after the change; null if nothing is left. */
  after: JSONColumnType<AuditFacts | null, string | null | undefined, never>
  /** Time of the action. */
  created_at: Generated<Date>
}

/** Ids, numbers and states; never the words of people. */
export type AuditFacts = Record<string, string | number | boolean | null>
