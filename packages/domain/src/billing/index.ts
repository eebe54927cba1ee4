export { estimateUsage, formatMinutes, type UsageEstimate } from './estimate.ts'
export { LedgerKind } from './ledger.ts'
export { CREATION_LIMIT_SENTENCE } from './sentences.ts'
export { SubscriptionStatus, SubscriptionTier } from './schema.ts'
