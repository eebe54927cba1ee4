import * as z from 'zod/mini'

/** Actions in the audit log, with their labels on the desk. */
export const auditActions = {
  role_changed: 'Changed a role',
  report_decided: 'Decided about a report',
  appeal_answered: 'Answered an appeal',
  work_retried: 'Had failed work done again',
  person_suspended: 'Suspended an account',
  suspension_lifted: 'Lifted a suspension',
  registrations_changed: 'Chose who can sign up',
  invitation_made: 'Made an invitation',
  invitation_revoked: 'Revoked an invitation',
  tokens_granted: 'Granted tokens',
  account_deleted: 'Deleted an account',
  voices_downloaded: 'Had a model installed',
  model_file_added: 'Brought a file of a model',
  model_removed: 'Removed a model',
  speakers_chosen: 'Chose which voices speak',
  provenance_key_changed: 'Changed the key that signs files',
  provenance_key_revoked: 'Revoked a key that signed files',
} as const

export const AuditAction = z.enum(Object.keys(auditActions) as (keyof typeof auditActions)[])
export type AuditAction = z.infer<typeof AuditAction>

/** Subject of an action. */
export const AuditSubject = z.enum(['person', 'channel', 'content', 'report', 'invitation', 'server'])
export type AuditSubject = z.infer<typeof AuditSubject>
