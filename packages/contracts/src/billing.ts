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
import { Wording } from './wording.ts'

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

export const createPortalSession = endpoint({
  method: 'POST',
  path: '/subscriptions/create-portal-session',
  body: z.object({ return_url: z.string().max(2_000) }),
  response: z.object({ portal_url: z.string() }),
})

export const LedgerFilter = z.enum(['all', 'spent', 'set_aside', 'added'])
export type LedgerFilter = z.infer<typeof LedgerFilter>

export const LedgerView = z.enum(['entries', 'jobs'])
export type LedgerView = z.infer<typeof LedgerView>

export const JobOfMovement = z.object({
  hold_id: z.string(),
  set_aside: z.int(),
  charged: z.int().nullable(),
  entries: z.array(
    z.object({
      entry_id: z.string(),
      kind: LedgerKind,
      amount: z.int(),
      balance_after: z.int(),
      created_at: z.iso.datetime(),
    }),
  ),
})

export const Movement = z.object({
  entry_id: z.string(),
  kind: LedgerKind,
  amount: z.int(),
  balance_after: z.int(),
  created_at: z.iso.datetime(),
  purpose: HoldPurpose.nullable(),
  outcome: HoldOutcome.nullable(),
  content_id: z.string().nullable(),
  channel_id: z.string().nullable(),
  title: z.string().nullable(),
  lines: z.int().nullable(),
  tier: SubscriptionTier.nullable(),
  billing_interval: BillingInterval.nullable(),
  ends_plan: z.boolean(),
  job: JobOfMovement.nullable().default(null),
})
export type Movement = z.infer<typeof Movement>

export const listMovements = endpoint({
  method: 'GET',
  path: '/users/me/ledger',
  query: z.object({
    filter: LedgerFilter.default('all'),
    view: LedgerView.default('entries'),
    cursor: z.string().max(40).optional(),
  }),
  response: z.object({ movements: z.array(Movement), next_cursor: z.string().nullable() }),
})

/** The whole history as CSV, by the same `filter`; needs the bearer token. */
export const LEDGER_CSV_PATH = '/users/me/ledger.csv'

/** The webhook of the payment provider; its messages are signed. */
export const PAYMENT_EVENTS_PATH = '/webhooks/stripe'

/** A line to price, with its voice. */
const QuotedLine = z.object({ voice_name: z.string().max(40), text: z.string().max(SCRIPT_MAX_CHARS) })

/** A line of a quote that cannot be voiced, by its place in the request, counted from 1. */
const FaultyLine = z.object({ number: z.int(), sentence: z.string() })

export const quoteLines = endpoint({
  method: 'POST',
  path: '/users/me/quote',
  body: z.object({
    lines: z.array(QuotedLine).max(scriptLimits.utterances),
    /** For test audio a new pronunciation costs as a new line. */
    purpose: HoldPurpose.default('narration'),
    ...Wording.shape,
  }),
  response: z.object({
    tokens: z.int(),
    lines: z.int(),
    paid_lines: z.int(),
    current_token_amount: z.int(),
    faults: z.array(FaultyLine).default([]),
  }),
})
