import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'

export type Balance = { user_id: string; current_token_amount: number }

/** Publishes the new balance to the person's open pages. */
export async function announceBalance(trx: Db, { user_id, current_token_amount }: Balance): Promise<void> {
  await publish(trx, 'balance.updated', { current_token_amount }, { user_id })
}
