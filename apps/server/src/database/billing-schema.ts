import type { LedgerKind, SubscriptionStatus, SubscriptionTier } from '@app/domain/billing'
import type { Generated, GeneratedAlways } from 'kysely'

/** What a person has to spend and on which plan; made with the first tokens, at the first call that asks for it. */
export type UserFinanceTable = {
  /** The person, who is in `auth.user`. */
  user_id: string
  /** In tokens, always the sum of the person's ledger entries; below zero when a job cost more than was left. */
  current_token_amount: Generated<number>
  /** The plan: `free`, `starter` or `creator`; nothing writes it yet, so everybody is on `free`. */
  subscription_tier: Generated<SubscriptionTier>
  /** Whether the plan is paid for; `active` for everybody while no plan costs anything. */
  subscription_status: Generated<SubscriptionStatus>
  /** How often the plan is paid, `month` or `year`; null on the free plan. */
  billing_interval: Generated<'month' | 'year' | null>
  /** When the plan is paid again; null on the free plan. */
  next_billing_date: Generated<Date | null>
  /** The person's number at the payment provider; null for who never paid. */
  stripe_customer_id: Generated<string | null>
  /** True when the plan was cancelled and runs on to the end of what is paid. */
  cancel_at_period_end: Generated<boolean>
  /** When a cancelled plan ends; null when none is cancelled. */
  cancel_at: Generated<Date | null>
  /** Whether the person has been shown around; told at the first call after signing in, set by nothing yet. */
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
  /** Why: `grant` (given), `hold` (set aside for a job), `release` (that given back), `charge` (what the job cost). */
  kind: LedgerKind
  /** In tokens, signed: a hold and a charge are negative. */
  amount: number
  /** The person's balance after this movement, as it then stood in `user_finance`. */
  balance_after: number
  /** The reservation it belongs to, each kind once per hold; null for a grant. */
  hold_id: string | null
  /** For people who read the ledger: `first grant`, or which item the tokens were for. */
  reason: string
  /** When the transaction that moved the balance began. */
  created_at: Generated<Date>
}

/** Tokens set aside for one job until it ends. */
export type TokenHoldTable = {
  /** Named by the item or the test audio that it pays for, and by its ledger entries. */
  hold_id: Generated<string>
  /** Whose tokens they are. */
  user_id: string
  /** In tokens, never negative: the estimate for the whole script. */
  amount: number
  /** True for an item, of which only so many may be in the making at once; false for test audio. */
  for_item: Generated<boolean>
  /** When it was given back and the cost charged, which happens once; null while the job is in the making. */
  settled_at: Date | null
  /** When the job was asked for. */
  created_at: Generated<Date>
}

/** Which clips a person has paid for: the same line costs that person nothing again. */
export type OwnerClipTable = {
  /** Who paid. */
  user_id: string
  /** What was paid for; when the sweep deletes the clip, this goes with it. */
  clip_hash: string
  /** When the first item with this line was settled. */
  paid_at: Generated<Date>
}

/** What an address had left when its account was deleted: whoever signs up with it anew goes on from there. Kept for 30 days. */
export type ClosedBalanceTable = {
  /** SHA-256, in hex, of the secret `accounts` and the address: it tells the address to nobody. */
  address_hash: string
  /** In tokens; below zero when a job had cost more than was left. */
  tokens_left: number
  /** When the account was deleted. */
  closed_at: Generated<Date>
}
