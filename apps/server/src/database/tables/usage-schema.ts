import type { BudgetedResource } from '@app/domain/billing'
import type { Generated } from 'kysely'

/** Use of paid services on one day, which the daily budgets limit. Kept for 90 days. */
export type DailyUsageTable = {
  /** The day by UTC. */
  day: string
  /** The account it was for; empty for the sum of the whole server. */
  account: string
  /** `speech_seconds` (newly synthesized), `model_tokens` (input and output) or `recognized_seconds` (of recordings that were transcribed). */
  resource: BudgetedResource
  /** Amount used, in the unit that the resource names. */
  used: Generated<number>
}
