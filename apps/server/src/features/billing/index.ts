export { billingRoutes } from './billing.routes.ts'
export { announceBalance, grantFirstTokens, holdTokens, settleTokens, type Balance } from './tokens.ts'
