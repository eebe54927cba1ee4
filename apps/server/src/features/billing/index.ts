export { announceBalance, type Balance } from './announce-balance.ts'
export { reconcileLedger } from './reconcile-ledger.ts'
export { billingRoutes } from './billing.routes.ts'
export { endPayments } from './subscriptions/payments.ts'
export { budgetRefusal, meterOf, readBudgets, requireBudget, type MeterDeps } from './budgets/meter.ts'
export { withRecognizedSeconds } from './budgets/with-recognized-seconds.ts'
export { movementsRoutes } from './history/movements.routes.ts'
export {
  listMovementsAfter,
  listPaymentsOf,
  listReversalsOf,
  listSubscriptionsOf,
  type MovementRow,
} from './history/movements.repository.ts'
export { paymentEventsRoutes } from './subscriptions/payment-events.routes.ts'
export { giveTokens } from './give-tokens.ts'
export { priceLines, type PricedLine } from './price-lines.ts'
export { readFinance, requireTokens } from './read-finance.ts'
export type { Reconciled } from './subscriptions/reconcile-customer.ts'
export { reconcilePayments } from './subscriptions/reconcile-payments.ts'
export { simulatorRoutes } from './simulator/simulator.routes.ts'
export { settleForLines } from './settle-for-lines.ts'
export { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts'
export { anonymizeLedger } from './anonymize-ledger.ts'
export { insertClosedBalance } from './closed-balances.repository.ts'
export { findFinance, clearPayer, hasAccounts } from './finance.repository.ts'
export { listIdleTalkHolds, sumSponsored } from './talk-holds.repository.ts'
export { findOpenHold } from './token-holds.repository.ts'
export { grantFirstTokens, holdTokens, lockAccount, settleTokens } from './tokens.ts'
