export { deleteOldCases, forgetPersonInReports } from './cases.repository.ts'
export { mailReportEmail } from './emails.ts'
export { reportsRoutes } from './reports.routes.ts'
