import type {
  BillingInterval,
  HeldTier,
  HoldOutcome,
  HoldPurpose,
  LedgerKind,
  PaidInvoice,
  PaidTier,
  Reversal,
  SubscriptionStatus,
  SubscriptionTier,
} from '@app/domain/billing'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Balance and plan of a person; made with the first tokens, at the first call that reads it. */
export type UserFinanceTable = {
  /** The person, who is in `auth.user`. */
  user_id: string
  /**
   * Balance in tokens, always the sum of the person's ledger entries; below zero when a job cost more than was left.
   */
  current_token_amount: Generated<number>
  /**
   * The plan: `free`, `starter` or `creator`, by the person's subscriptions; or `admin`, given by hand and left alone.
   */
  subscription_tier: Generated<HeldTier>
  /** Status by the payment provider: only `active` counts as paid; `active` on the free plan too. */
  subscription_status: Generated<SubscriptionStatus>
  /** Billing interval of the plan, `month` or `year`; null on the free plan. */
  billing_interval: Generated<BillingInterval | null>
  /** Time of the plan's next payment; null on the free plan. */
  next_billing_date: Generated<Date | null>
  /** The person's number at the payment provider; null for a person who never paid. */
  stripe_customer_id: Generated<string | null>
  /** True when the plan was cancelled and runs on to the end of the paid period. */
  cancel_at_period_end: Generated<boolean>
  /** End of a cancelled plan; null if none is cancelled. */
  cancel_at: Generated<Date | null>
  /** Time from which the balance counts: earlier movements are no longer in it; null until it was first set. */
  reset_at: Generated<Date | null>
  /** Next reset of a free plan's balance, thirty days after the last; null while a plan is paid for. */
  next_reset_at: Generated<Date | null>
  /** The provider's name of the checkout opened last, so that of two open ones only the newer can be paid. */
  checkout_session_id: Generated<string | null>
  /** True once the person has seen the tour; returned by the first call after signing in, not set by anything yet. */
  onboarding_completed: Generated<boolean>
  /** Time of the account's first tokens. */
  created_at: Generated<Date>
}

/** One movement of tokens. Append-only: triggers refuse change, deletion and emptying. */
export type LedgerEntryTable = {
  /** Rises with time; of one person's entries the highest is the newest. */
  entry_id: GeneratedAlways<string>
  /** The person whose balance moved. */
  user_id: string
  /**
   * Why: `grant` (given), `hold` (set aside for a job), `release` (that given back), `charge` (what it cost), `talk`
   * (what talking with hosts cost), `upgrade` (a plan's tokens added), `reset` (the balance set to an allotment),
   * `lapse` (the rest of a hold from before a reset), `correction` (news of payments came out of order), `refund` and
   * `dispute` (tokens of a payment taken back with its money, or given back).
   */
  kind: LedgerKind
  /** Movement in tokens; below zero if the balance fell. */
  amount: number
  /** The person's balance after this movement, as it then stood in `user_finance`. */
  balance_after: number
  /** The reservation it belongs to, each kind once per hold; null where no job is behind it. */
  hold_id: string | null
  /**
   * Reason for people who read the ledger: `first grant`, the item that the tokens were for, or the plan that brought
   * them.
   */
  reason: string
  /**
   * Cause, once a person: `first_grant`, `invoice:` a payment, `ended:` a subscription, `window:` a date, `reversal:` a
   * refund or dispute and how often that changed; null if the hold says it.
   */
  cause: Generated<string | null>
  /** The plan whose tokens it brought; null for every other movement. */
  tier: Generated<SubscriptionTier | null>
  /** Billing interval of that plan; null on the free plan and for every other movement. */
  billing_interval: Generated<BillingInterval | null>
  /**
   * Time from which it counts: of the payment, the start of the window or the hold; a reset makes an end of all before.
   */
  effective_at: Generated<Date>
  /** Start of the transaction that moved the balance. */
  created_at: Generated<Date>
}

/** Tokens set aside for one job until it ends. */
export type TokenHoldTable = {
  /** Named by the item or the test audio that it pays for, and by its ledger entries. */
  hold_id: Generated<string>
  /** The person whose tokens they are. */
  user_id: string
  /** Tokens set aside, never negative: the price of the lines that had not been paid before; no more is charged. */
  amount: number
  /** True for an item, of which only so many may be in the making at once; false for test audio. */
  for_item: Generated<boolean>
  /** Settlement: time it was given back and the cost charged, which happens once; null while the job is running. */
  settled_at: Date | null
  /** Time from which it counts: that of the job's request, after the balance was set. */
  created_at: Generated<Date>
  /** Purpose: `narration`, `correction`, `test_audio` or `talk`; null if an older version did not say. */
  purpose: Generated<HoldPurpose | null>
  /** The item, which may be gone by now; null for test audio. */
  content_id: Generated<string | null>
  /** The item's title when the job was requested; deleted with the account. */
  title: Generated<string | null>
  /**
   * The channel whose owner pays for a listener's talk; null where people pay for themselves. Kept when the channel
   * goes.
   */
  sponsored_channel_id: Generated<string | null>
  /** Number of its lines that had not been paid before. */
  lines: Generated<number | null>
  /** Number of those lines charged in the end; null while it is open. */
  lines_charged: Generated<number | null>
  /** Outcome of the job: `completed`, `failed`, `stopped` (taken back) or `deleted`; null while it is open. */
  outcome: Generated<HoldOutcome | null>
}

/** Which clips a person has paid for, by older versions; lines are what is paid for now. */
export type OwnerClipTable = {
  /** The person who paid. */
  user_id: string
  /** The clip paid for; when the sweep deletes it, this goes with it. */
  clip_hash: string
  /** Time the first item with this line was settled. */
  paid_at: Generated<Date>
}

/** Which lines a person has paid for: the same words in the same voice cost that person nothing again. */
export type PaidLineTable = {
  /** The person who paid. */
  user_id: string
  /** SHA-256, in hex, of the voice, a line break and the words as they were written. */
  line_hash: string
  /** Time the first job with this line was settled. */
  paid_at: Generated<Date>
}

/** A subscription, as the payment provider last reported it. */
export type SubscriptionTable = {
  /** The provider's name for it. */
  subscription_id: string
  /** The person who pays. */
  user_id: string
  /** The plan. */
  tier: PaidTier
  /** Billing interval. */
  billing_interval: BillingInterval
  /** Status as the provider calls it. */
  status: SubscriptionStatus
  /** Start of the subscription. */
  started_at: Date
  /** End of the paid period. */
  current_period_end: Date
  /** True when it was cancelled and runs on to the end of the paid period. */
  cancel_at_period_end: boolean
  /** Scheduled end; null if it was not cancelled. */
  cancel_at: Date | null
  /** Final end; null while it can be paid again. */
  ended_at: Date | null
  /** Time of the provider's report; older reports change nothing any more. */
  told_at: Date
  /** Event that reported this; of two from one second the same one wins, in any order of arrival. */
  told_by: string
}

/** A payment that came in; brings tokens once. */
export type PaidInvoiceTable = {
  /** The provider's name for it. */
  invoice_id: string
  /** The person who paid. */
  user_id: string
  /** The subscription it pays for. */
  subscription_id: string
  /** The plan that was paid. */
  tier: PaidTier
  /** Billing interval. */
  billing_interval: BillingInterval
  /** `first` (bought), `change` (exchanged for another) or `renewal` (its next period). */
  reason: PaidInvoice['reason']
  /** Time of the payment, by the provider's clock. */
  paid_at: Date
  /** Amount paid, in cents. */
  amount_paid_cents: number
}

/** A refund or dispute, as the payment provider last reported it: it takes tokens back. */
export type PaymentReversalTable = {
  /** The provider's name of the charge that was refunded, or of the dispute. */
  reversal_id: string
  /** The person who had paid. */
  user_id: string
  /** `refund` or `dispute`. */
  kind: Reversal['kind']
  /** The payment; may become known later. */
  invoice_id: string
  /** Total amount that went back, in cents; 0 if a refund failed or a dispute holds nothing (any more). */
  amount_cents: number
  /** Time of the provider's report; older reports change nothing any more. */
  told_at: Date
  /** Event that reported this; of two from one second the same one wins, in any order of arrival. */
  told_by: string
  /** Number of tokens that the ledger has taken back for it. */
  booked_tokens: Generated<number>
  /** Number of the ledger's entries for it, one for each change. */
  booked_entries: Generated<number>
}

/** The events received from the payment provider, so that each is processed once. */
export type PaymentEventTable = {
  /** The provider's name for it. */
  event_id: string
  /** Type of the event in the provider's words. */
  type: string
  /** Time of the event, by the provider's clock. */
  happened_at: Date
  /** `applied`, `outdated` (something newer was known) or `ignored` (nothing that concerns us). */
  outcome: 'applied' | 'ignored' | 'outdated'
  /** Time it came in first. */
  received_at: Generated<Date>
}

/**
 * A thing of the payment simulator: customer, checkout, subscription, invoice, event; empty where a real provider is
 * set.
 */
export type SimulatorObjectTable = {
  /** Id as the provider would name it, like `cus_…`. */
  object_id: string
  /** Kind of the object in the provider's words. */
  kind: string
  /** The customer it belongs to; null if it belongs to none. */
  customer_id: string | null
  /** The thing as the provider's API answers it. */
  body: JSONColumnType<Record<string, unknown>>
  /** Time of creation. */
  created_at: Generated<Date>
}

/**
 * The balance of an address when its account was deleted: signing up with it again continues from there. Kept for 30
 * days.
 */
export type ClosedBalanceTable = {
  /** SHA-256, in hex, of the secret `accounts` and the address: the address cannot be read from it. */
  address_hash: string
  /** Tokens left; below zero when a job had cost more than was left. */
  tokens_left: number
  /** Time the account was deleted. */
  closed_at: Generated<Date>
}
