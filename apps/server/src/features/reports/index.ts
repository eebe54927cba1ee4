export { deleteOldCases } from './cases.repository.ts'
export { forgetPersonInReports } from './forget-person.ts'
export { mailReportEmail } from './emails.ts'
export { reportsRoutes } from './reports.routes.ts'
