export { accountsRoutes } from './accounts.routes.ts'
export { ownAccountRoutes } from './own-account.routes.ts'
export { mailboxRoutes } from './mailbox.routes.ts'
export { forgetOldTries } from './short-lived.repository.ts'
