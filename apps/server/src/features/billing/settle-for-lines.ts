import type { HoldOutcome } from '@app/domain/billing'
import type { Db } from '#database/schema.ts'
import { findOpenHold } from './token-holds.repository.ts'
import { insertPaidLines } from './paid-lines.repository.ts'
import { byHash, costOf, linesWith, type PricedLine } from './price-lines.ts'
import type { Balance } from './announce-balance.ts'
import { settleTokens } from './tokens.ts'

type Ending = {
  lines: readonly PricedLine[]
  outcome: HoldOutcome
  /** Other names for the same lines, by which they cost nothing again either. */
  also_paid?: readonly PricedLine[]
}

/**
 * Ends a hold at the price of the lines that were voiced; those the person has paid for before cost nothing again (SRV-01).
 * Once it was settled nothing is charged, and nothing counts as paid.
 */
export async function settleForLines(
  trx: Db,
  holdId: string,
  { lines, outcome, also_paid = [] }: Ending,
): Promise<Balance | undefined> {
  const hold = await findOpenHold(trx, holdId)
  if (!hold) return undefined
  const voiced = byHash(lines)
  const fresh = await insertPaidLines(trx, hold.user_id, [...new Set([...voiced.keys(), ...byHash(also_paid).keys()])])
  const charged = linesWith(voiced, (hash) => fresh.has(hash))
  return settleTokens(trx, holdId, { outcome, cost: costOf(charged), lines_charged: charged.length })
}
