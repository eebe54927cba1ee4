export { auditActions, AuditAction, AuditSubject } from './audit.ts'
export { StaffReason, StaffRole, staffLimits, staffSentences } from './staff.ts'
export { covers } from './covers.ts'
