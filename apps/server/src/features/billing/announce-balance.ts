import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'

export type Balance = { user_id: string; current_token_amount: number }

/** Tells the person's open pages the new balance; like every event, last in the transaction. */
export async function announceBalance(trx: Db, { user_id, current_token_amount }: Balance): Promise<void> {
  await publish(trx, 'balance.updated', { current_token_amount }, { user_id })
}
