import type { AccountExport } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'
import { listPaymentsOf, listSubscriptionsOf, type MovementRow } from '#features/billing/index.ts'

export function exportedMovement({
  entry_id: _entry,
  channel_id: _channel,
  created_at,
  ...movement
}: MovementRow): AccountExport['ledger'][number] {
  return { ...movement, created_at: created_at.toISOString() }
}

export async function exportPayments(db: Db, userId: string): Promise<AccountExport['payments']> {
  const payments = await listPaymentsOf(db, userId)
  return payments.map(({ paid_at, ...payment }) => ({ ...payment, paid_at: paid_at.toISOString() }))
}

export async function exportSubscriptions(db: Db, userId: string): Promise<AccountExport['subscriptions']> {
  const subscriptions = await listSubscriptionsOf(db, userId)
  return subscriptions.map(({ started_at, current_period_end, ended_at, ...subscription }) => ({
    ...subscription,
    started_at: started_at.toISOString(),
    current_period_end: current_period_end.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }))
}
