import * as z from 'zod/mini'

/**
 * Kinds of balance movements. By the product: `grant` (a gift), `hold` (reserved for a job), `release` (a hold given back), `charge` (cost of a job),
 * `talk` (cost of talking with hosts). By the plan: `upgrade` (a plan's tokens added), `reset` (the balance set to an allotment), `lapse` (the rest
 * of a hold from before a reset), `correction` (news of a payment came in another order than it happened), `refund` and `dispute` (tokens of a
 * payment taken back with its money, or given back with it).
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

/** Purposes of a token hold. */
export const HoldPurpose = z.enum(['narration', 'correction', 'test_audio', 'talk'])
export type HoldPurpose = z.infer<typeof HoldPurpose>

/** Outcome of the job that a hold was made for. */
export const HoldOutcome = z.enum(['completed', 'failed', 'stopped', 'deleted'])
export type HoldOutcome = z.infer<typeof HoldOutcome>
