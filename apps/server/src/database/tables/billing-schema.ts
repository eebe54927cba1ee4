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

/** What a person has to spend and on which plan; made with the first tokens, at the first call that reads it. */
export type UserFinanceTable = {
  /** The person, who is in `auth.user`. */
  user_id: string
  /** In tokens, always the sum of the person's ledger entries; below zero when a job cost more than was left. */
  current_token_amount: Generated<number>
  /** The plan: `free`, `starter` or `creator`, by the person's subscriptions; or `admin`, given by hand and left alone. */
  subscription_tier: Generated<HeldTier>
  /** As the payment provider says: only `active` counts as paid; `active` on the free plan too. */
  subscription_status: Generated<SubscriptionStatus>
  /** How often the plan is paid, `month` or `year`; null on the free plan. */
  billing_interval: Generated<BillingInterval | null>
  /** When the plan is paid again; null on the free plan. */
  next_billing_date: Generated<Date | null>
  /** The person's number at the payment provider; null for who never paid. */
  stripe_customer_id: Generated<string | null>
  /** True when the plan was cancelled and runs on to the end of what is paid. */
  cancel_at_period_end: Generated<boolean>
  /** When a cancelled plan ends; null when none is cancelled. */
  cancel_at: Generated<Date | null>
  /** From when the balance counts: what moved it before is no longer in it; null until it was first set. */
  reset_at: Generated<Date | null>
  /** When a balance of the free plan is set to its tokens anew, thirty days after the last time; null while a plan is paid for. */
  next_reset_at: Generated<Date | null>
  /** The provider's name of the checkout opened last, so that of two open ones only the newer can be paid. */
  checkout_session_id: Generated<string | null>
  /** Whether the person has seen the tour; returned by the first call after signing in, not set by anything yet. */
  onboarding_completed: Generated<boolean>
  /** When the account got its first tokens. */
  created_at: Generated<Date>
}

/** One movement of tokens. Append-only: triggers refuse change, deletion and emptying. */
export type LedgerEntryTable = {
  /** Rises with time; of one person's entries the highest is the newest. */
  entry_id: GeneratedAlways<string>
  /** Whose balance moved. */
  user_id: string
  /** Why: `grant` (given), `hold` (set aside for a job), `release` (that given back), `charge` (what it cost), `talk` (what talking with hosts cost), `upgrade` (a plan's tokens added), `reset` (the balance set to an allotment), `lapse` (the rest of a hold from before a reset), `correction` (news of payments came out of order), `refund` and `dispute` (tokens of a payment taken back with its money, or given back). */
  kind: LedgerKind
  /** In tokens; below zero where the balance fell. */
  amount: number
  /** The person's balance after this movement, as it then stood in `user_finance`. */
  balance_after: number
  /** The reservation it belongs to, each kind once per hold; null where no job is behind it. */
  hold_id: string | null
  /** For people who read the ledger: `first grant`, which item the tokens were for, or which plan brought them. */
  reason: string
  /** What brought it, once a person: `first_grant`, `invoice:` a payment, `ended:` a subscription, `window:` a date, `reversal:` a refund or dispute and how often that changed; null where the hold says it. */
  cause: Generated<string | null>
  /** The plan whose tokens it brought; null for every other movement. */
  tier: Generated<SubscriptionTier | null>
  /** How often that plan is paid; null on the free plan and for every other movement. */
  billing_interval: Generated<BillingInterval | null>
  /** From when it counts: when the payment came in, the window began or the hold was made; a reset makes an end of all before. */
  effective_at: Generated<Date>
  /** When the transaction that moved the balance began. */
  created_at: Generated<Date>
}

/** Tokens set aside for one job until it ends. */
export type TokenHoldTable = {
  /** Named by the item or the test audio that it pays for, and by its ledger entries. */
  hold_id: Generated<string>
  /** Whose tokens they are. */
  user_id: string
  /** In tokens, never negative: the price of the lines that had not been paid before; no more is charged. */
  amount: number
  /** True for an item, of which only so many may be in the making at once; false for test audio. */
  for_item: Generated<boolean>
  /** When it was given back and the cost charged, which happens once; null while the job is in the making. */
  settled_at: Date | null
  /** From when it counts: when the job was requested, after the balance was set. */
  created_at: Generated<Date>
  /** For what: `narration`, `correction`, `test_audio` or `talk`; null where an older version did not say. */
  purpose: Generated<HoldPurpose | null>
  /** The item, which may be gone by now; null for test audio. */
  content_id: Generated<string | null>
  /** The item's title when the job was requested; deleted with the account. */
  title: Generated<string | null>
  /** The channel whose owner pays for a listener's talk; null where people pay for themselves. Kept when the channel goes. */
  sponsored_channel_id: Generated<string | null>
  /** How many lines it was for that had not been paid before. */
  lines: Generated<number | null>
  /** How many of them were charged in the end; null while it is open. */
  lines_charged: Generated<number | null>
  /** How the job ended: `completed`, `failed`, `stopped` (taken back) or `deleted`; null while it is open. */
  outcome: Generated<HoldOutcome | null>
}

/** Which clips a person has paid for, by older versions; lines are what is paid for now. */
export type OwnerClipTable = {
  /** Who paid. */
  user_id: string
  /** What was paid for; when the sweep deletes the clip, this goes with it. */
  clip_hash: string
  /** When the first item with this line was settled. */
  paid_at: Generated<Date>
}

/** Which lines a person has paid for: the same words in the same voice cost that person nothing again. */
export type PaidLineTable = {
  /** Who paid. */
  user_id: string
  /** SHA-256, in hex, of the voice, a line break and the words as they were written. */
  line_hash: string
  /** When the first job with this line was settled. */
  paid_at: Generated<Date>
}

/** A subscription, as the payment provider last reported it. */
export type SubscriptionTable = {
  /** The provider's name for it. */
  subscription_id: string
  /** Who pays. */
  user_id: string
  /** The plan. */
  tier: PaidTier
  /** How often it is paid. */
  billing_interval: BillingInterval
  /** As the provider calls it. */
  status: SubscriptionStatus
  /** When it began. */
  started_at: Date
  /** Until when it is paid. */
  current_period_end: Date
  /** True when it was cancelled and runs on to the end of what is paid. */
  cancel_at_period_end: boolean
  /** When it will end; null when it was not cancelled. */
  cancel_at: Date | null
  /** When it ended for good; null while it may be paid again. */
  ended_at: Date | null
  /** When the provider reported this; older reports change nothing any more. */
  told_at: Date
  /** Which event reported this; of two from one second the same one wins, in whatever order they arrive. */
  told_by: string
}

/** A payment that came in; brings tokens once. */
export type PaidInvoiceTable = {
  /** The provider's name for it. */
  invoice_id: string
  /** Who paid. */
  user_id: string
  /** For which subscription. */
  subscription_id: string
  /** The plan that was paid. */
  tier: PaidTier
  /** How often it is paid. */
  billing_interval: BillingInterval
  /** `first` (bought), `change` (exchanged for another) or `renewal` (its next period). */
  reason: PaidInvoice['reason']
  /** When it was paid, by the provider's clock. */
  paid_at: Date
  /** What was paid, in cents. */
  amount_paid_cents: number
}

/** A refund or dispute, as the payment provider last reported it: it takes tokens back. */
export type PaymentReversalTable = {
  /** The provider's name of the charge that was refunded, or of the dispute. */
  reversal_id: string
  /** Who had paid. */
  user_id: string
  /** `refund` or `dispute`. */
  kind: Reversal['kind']
  /** The payment; may become known later. */
  invoice_id: string
  /** What went back in all, in cents; 0 where a refund failed or a dispute holds nothing (any more). */
  amount_cents: number
  /** When the provider reported this; older reports change nothing any more. */
  told_at: Date
  /** Which event reported this; of two from one second the same one wins, in whatever order they arrive. */
  told_by: string
  /** How many tokens the ledger has taken back for it. */
  booked_tokens: Generated<number>
  /** How many entries the ledger has for it, one for each change. */
  booked_entries: Generated<number>
}

/** The events received from the payment provider, so that each is processed once. */
export type PaymentEventTable = {
  /** The provider's name for it. */
  event_id: string
  /** The provider's word for what happened. */
  type: string
  /** When it happened, by the provider's clock. */
  happened_at: Date
  /** `applied`, `outdated` (something newer was known) or `ignored` (nothing that concerns us). */
  outcome: 'applied' | 'ignored' | 'outdated'
  /** When it came in first. */
  received_at: Generated<Date>
}

/** A thing of the payment simulator: customer, checkout, subscription, invoice, event; empty where a real provider is set. */
export type SimulatorObjectTable = {
  /** As the provider would name it, like `cus_…`. */
  object_id: string
  /** The provider's word for what it is. */
  kind: string
  /** Whose it is; null for what is nobody's. */
  customer_id: string | null
  /** The thing as the provider's API answers it. */
  body: JSONColumnType<Record<string, unknown>>
  /** When it was made. */
  created_at: Generated<Date>
}

/** The balance of an address when its account was deleted: signing up with it again continues from there. Kept for 30 days. */
export type ClosedBalanceTable = {
  /** SHA-256, in hex, of the secret `accounts` and the address: the address cannot be read from it. */
  address_hash: string
  /** In tokens; below zero when a job had cost more than was left. */
  tokens_left: number
  /** When the account was deleted. */
  closed_at: Generated<Date>
}
