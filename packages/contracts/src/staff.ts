import { AuditAction, AuditSubject, StaffReason, StaffRole } from '@app/domain/staff'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Staff role of the caller; null for everybody without one. */
export const getOwnRole = endpoint({
  method: 'GET',
  path: '/api/staff/me',
  access: 'signed_in',
  response: z.object({
    role: z.nullable(StaffRole),
    /** The desk is closed until two-step sign-in is set up. An older API process does not say so. */
    needs_second_factor: z._default(z.boolean(), false),
  }),
})

export const StaffMember = z.object({
  user_id: z.string(),
  email: z.string(),
  role: StaffRole,
  since: z.iso.datetime(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/desk/staff',
  access: 'operator',
  response: z.object({ staff: z.array(StaffMember) }),
})

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/desk/staff/:user_id',
  access: 'operator',
  params: z.object({ user_id: z.string() }),
  /** Null takes the role away. */
  body: z.object({ role: z.nullable(StaffRole), reason: StaffReason }),
  response: z.object({ success: z.boolean(), message: z.string() }),
})

export const AuditFact = z.object({ name: z.string(), value: z.nullable(z.string()) })
export type AuditFact = z.infer<typeof AuditFact>

export const AuditEntry = z.object({
  entry_id: z.string(),
  created_at: z.iso.datetime(),
  /** Null for a command on the server's own machine. */
  actor_id: z.nullable(z.string()),
  /** Null for a command, and for people who deleted their account. */
  actor_email: z.nullable(z.string()),
  action: AuditAction,
  subject: AuditSubject,
  subject_id: z.string(),
  /** The email of a person, the title of an item or channel; null where it is gone. */
  subject_name: z.nullable(z.string()),
  reason: z.string(),
  before: z.array(AuditFact),
  after: z.array(AuditFact),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The newest first. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/desk/audit',
  access: 'operator',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
})

/** The whole log as a spreadsheet, the oldest first. */
export const AUDIT_CSV_PATH = '/api/desk/audit.csv'
