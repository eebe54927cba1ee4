import * as z from 'zod/mini'

/**
 * Why a balance moved. Of their own accord: `grant` (given), `hold` (set aside for a job), `release` (that given back),
 * `charge` (what the job cost), `talk` (what talking with hosts cost). By the plan: `upgrade` (a plan's tokens added), `reset` (the balance set to an allotment),
 * `lapse` (the rest of a hold from before a reset), `correction` (news of a payment came in another order than it happened),
 * `refund` and `dispute` (tokens of a payment taken back with its money, or given back with it).
 */
export const LedgerKind = z.enum([
  'grant',
  'hold',
  'release',
  'charge',
  'talk',
  'upgrade',
  'reset',
  'lapse',
  'correction',
  'refund',
  'dispute',
])
export type LedgerKind = z.infer<typeof LedgerKind>

/** What tokens are set aside for. */
export const HoldPurpose = z.enum(['narration', 'correction', 'test_audio', 'talk'])
export type HoldPurpose = z.infer<typeof HoldPurpose>

/** How the job ended that tokens were set aside for. */
export const HoldOutcome = z.enum(['completed', 'failed', 'stopped', 'deleted'])
export type HoldOutcome = z.infer<typeof HoldOutcome>
