export { accountsRoutes } from './accounts.routes.ts'
export { mailboxRoutes } from './mailbox.routes.ts'
