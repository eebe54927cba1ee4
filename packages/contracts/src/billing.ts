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
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Wording } from './wording.ts'

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/subscriptions/create-checkout-session',
  access: 'signed_in',
  body: z.object({
    tier: PaidTier,
    billing_period: BillingPeriod,
    success_url: z.string().check(z.maxLength(2_000)),
    cancel_url: z.string().check(z.maxLength(2_000)),
    email: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  response: z.object({ checkout_url: z.string() }),
})

export const createPortalSession = endpoint({
  method: 'POST',
  path: '/subscriptions/create-portal-session',
  access: 'signed_in',
  body: z.object({ return_url: z.string().check(z.maxLength(2_000)) }),
  response: z.object({ portal_url: z.string() }),
})

export const LedgerFilter = z.enum(['all', 'spent', 'set_aside', 'added'])
export type LedgerFilter = z.infer<typeof LedgerFilter>

export const LedgerView = z.enum(['entries', 'jobs'])
export type LedgerView = z.infer<typeof LedgerView>

export const JobOfMovement = z.object({
  hold_id: z.string(),
  set_aside: z.int(),
  charged: z.nullable(z.int()),
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
  purpose: z.nullable(HoldPurpose),
  outcome: z.nullable(HoldOutcome),
  content_id: z.nullable(z.string()),
  channel_id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  lines: z.nullable(z.int()),
  tier: z.nullable(SubscriptionTier),
  billing_interval: z.nullable(BillingInterval),
  ends_plan: z.boolean(),
  job: z._default(z.nullable(JobOfMovement), null),
})
export type Movement = z.infer<typeof Movement>

export const listMovements = endpoint({
  method: 'GET',
  path: '/users/me/ledger',
  access: 'signed_in',
  query: z.object({
    filter: z._default(LedgerFilter, 'all'),
    view: z._default(LedgerView, 'entries'),
    cursor: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.object({ movements: z.array(Movement), next_cursor: z.nullable(z.string()) }),
})

/** The whole history as CSV, by the same `filter`; needs the bearer token. */
export const LEDGER_CSV_PATH = '/users/me/ledger.csv'

/** The webhook of the payment provider; its messages are signed. */
export const PAYMENT_EVENTS_PATH = '/webhooks/stripe'

/** A line to price, with its voice. */
const QuotedLine = z.object({
  voice_name: z.string().check(z.maxLength(40)),
  text: z.string().check(z.maxLength(SCRIPT_MAX_CHARS)),
  /** The recording that says it: then it costs nothing. */
  recording_id: z.optional(z.uuid()),
})

/** A line of a quote that cannot be voiced, by its place in the request, counted from 1. */
const FaultyLine = z.object({ number: z.int(), sentence: z.string() })

/** Parts of a line for which the voices have no words, by its place in the request. */
const LeftOut = z.object({ number: z.int(), parts: z.array(z.string()) })

export const quoteLines = endpoint({
  method: 'POST',
  path: '/users/me/quote',
  access: 'signed_in',
  body: z.object({
    lines: z.array(QuotedLine).check(z.maxLength(scriptLimits.utterances)),
    /** Test audio charges a new pronunciation like a new line. */
    purpose: z._default(HoldPurpose, 'narration'),
    ...Wording.shape,
  }),
  response: z.object({
    tokens: z.int(),
    lines: z.int(),
    paid_lines: z.int(),
    current_token_amount: z.int(),
    faults: z._default(z.array(FaultyLine), []),
    left_out: z._default(z.array(LeftOut), []),
  }),
})
