export { recordAudit } from './audit.repository.ts'
export { setRole } from './change-role.ts'
export { deleteStaffOf, requireNotLastOperator } from './leave-staff.ts'
export { requireRole, type Staff } from './require-role.ts'
export {
  listStaff,
  lockOperators,
  noteReportEmails,
  roleOf,
  setReportEmails,
  wantsReportEmails,
} from './staff.repository.ts'
export { staffRoutes } from './staff.routes.ts'
