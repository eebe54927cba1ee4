import {
  BillingInterval,
  BillingPeriod,
  HoldOutcome,
  HoldPurpose,
  LedgerKind,
  PaidTier,
  SubscriptionTier,
} from '@app/domain/billing'
import { SCRIPT_MAX_CHARS, scriptLimits } from '@app/domain/scripts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Opens the provider's page to buy a plan. Who pays is whoever asks; an `email` that is sent changes nothing (SRV-12). */
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/subscriptions/create-checkout-session',
  body: z.object({
    tier: PaidTier,
    billing_period: BillingPeriod,
    success_url: z.string().max(2_000),
    cancel_url: z.string().max(2_000),
    email: z.string().max(1_000).optional(),
  }),
  response: z.object({ checkout_url: z.string() }),
})

/** Opens the provider's page to change, cancel or pay what is paid for. */
export const createPortalSession = endpoint({
  method: 'POST',
  path: '/subscriptions/create-portal-session',
  body: z.object({ return_url: z.string().max(2_000) }),
  response: z.object({ portal_url: z.string() }),
})

/** Which movements a history shows: all, what jobs cost, what was set aside and came back, what was given. */
export const LedgerFilter = z.enum(['all', 'spent', 'set_aside', 'added'])
export type LedgerFilter = z.infer<typeof LedgerFilter>

/** One movement of tokens, with why and the balance after it. */
export const Movement = z.object({
  entry_id: z.string(),
  kind: LedgerKind,
  amount: z.int(),
  balance_after: z.int(),
  created_at: z.iso.datetime(),
  /** The job that it belongs to; null for what plans bring. */
  purpose: HoldPurpose.nullable(),
  outcome: HoldOutcome.nullable(),
  content_id: z.string().nullable(),
  /** Where the item is; null when it is gone. */
  channel_id: z.string().nullable(),
  title: z.string().nullable(),
  /** Of a hold the lines not paid before, of a charge those charged. */
  lines: z.int().nullable(),
  /** The plan whose tokens it brought. */
  tier: SubscriptionTier.nullable(),
  billing_interval: BillingInterval.nullable(),
  /** Whether it came with the end of a plan that was paid for. */
  ends_plan: z.boolean(),
})
export type Movement = z.infer<typeof Movement>

/** The newest first; the next page goes on after `next_cursor`. */
export const listMovements = endpoint({
  method: 'GET',
  path: '/users/me/ledger',
  query: z.object({ filter: LedgerFilter.default('all'), cursor: z.string().max(40).optional() }),
  response: z.object({ movements: z.array(Movement), next_cursor: z.string().nullable() }),
})

/** The whole history as CSV, by the same `filter`; needs the bearer token. */
export const LEDGER_CSV_PATH = '/users/me/ledger.csv'

/** Where the payment provider tells what happened, signed. */
export const PAYMENT_EVENTS_PATH = '/webhooks/stripe'

/** Lines as they will be asked for: each with the voice that speaks it. */
const QuotedLine = z.object({ voice_name: z.string().max(40), text: z.string().max(SCRIPT_MAX_CHARS) })

/** What voicing lines will cost whoever asks, at most: lines paid for before cost nothing. */
export const quoteLines = endpoint({
  method: 'POST',
  path: '/users/me/quote',
  body: z.object({ lines: z.array(QuotedLine).max(scriptLimits.utterances) }),
  response: z.object({ tokens: z.int(), lines: z.int(), paid_lines: z.int(), current_token_amount: z.int() }),
})
