import type { Db } from '#database/schema.ts'
import type { Clock } from '@app/ports/clock.ts'
import type { Balance } from './announce-balance.ts'
import { insertMovement, listCauses } from './ledger.repository.ts'
import { lockAccount } from './tokens.ts'

type Gift = { user_id: string; tokens: number; grant_id: string }

/** A gift of an operator, once for each `grant_id`; undefined where it was given before. */
export async function giveTokens(
  trx: Db,
  clock: Clock,
  { user_id, tokens, grant_id }: Gift,
): Promise<Balance | undefined> {
  await lockAccount(trx, clock, user_id)
  const cause = `gift:${grant_id}`
  if ((await listCauses(trx, user_id, [{ cause }])).length > 0) return undefined
  const gift = { user_id, kind: 'grant' as const, amount: tokens, cause, reason: 'given by an operator' }
  return { user_id, current_token_amount: await insertMovement(trx, gift) }
}
