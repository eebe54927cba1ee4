export { listAllotments, nextFreeReset, type Allotment } from './allotments.ts'
export { bookAllotments, expectedBalance, newestReset, type BookedReversal } from './book-allotments.ts'
export { tokensOfReversals } from './reverse-payments.ts'
export {
  BUDGET_WARNING_SHARE,
  budgetSentence,
  budgetWaitSentence,
  BudgetedResource,
  type BudgetScope,
} from './daily-budgets.ts'
export { describeJob, nameJob } from './describe-job.ts'
export { describeMovement } from './describe-movement.ts'
export { CHARACTERS_PER_MINUTE, estimateUsage, formatMinutes, type UsageEstimate } from './estimate.ts'
export { HoldOutcome, HoldPurpose, LedgerKind } from './ledger.ts'
export { nameChosenPlan, nameInterval, type ChosenPlan } from './name-chosen-plan.ts'
export type { PaidInvoice, Reversal, Subscription } from './payment-facts.ts'
export {
  allotmentOf,
  compareTiers,
  FREE_WINDOW_DAYS,
  minutesOfTokens,
  plans,
  tokensOfAMinute,
  yearlyPriceOf,
} from './plans.ts'
export { readChosenPlan, readInterval } from './read-chosen-plan.ts'
export { billingSentences, CREATION_LIMIT_SENTENCE } from './sentences.ts'
export {
  BillingInterval,
  BillingPeriod,
  HeldTier,
  intervalOfPeriod,
  PaidTier,
  periodOfInterval,
  SubscriptionStatus,
  SubscriptionTier,
} from './schema.ts'
export {
  hasActivePaidSubscription,
  isLive,
  canManageSubscription,
  planOf,
  refusalOfCheckout,
  type HeldPlan,
} from './subscription-rules.ts'
