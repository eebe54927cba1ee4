export { billingRoutes } from './billing.routes.ts'
export { payForClips } from './pay-for-clips.ts'
export { announceBalance, grantFirstTokens, holdTokens, settleTokens, type Balance } from './tokens.ts'
