import type { WorkDeps } from '#deps.ts'
import { findFinance } from './ledger.repository.ts'

/** Whoever is gone is charged no more: the provider ends what he pays for, and forgets him. */
export async function endPayments({ db, payments }: Pick<WorkDeps, 'db' | 'payments'>, user_id: string): Promise<void> {
  const finance = await findFinance(db, user_id)
  if (finance?.stripe_customer_id) await payments.endCustomer(finance.stripe_customer_id)
}
