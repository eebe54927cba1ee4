import { PaymentsError } from '@app/ports/payments.ts'
import { linkCustomer, listCustomerIds } from '../finance.repository.ts'
import { reconcileCustomer, type Reconciled, type ReconcileDeps } from './reconcile-customer.ts'

/** Customer with an unreadable answer of the provider; the known data stays as it was. */
export type Unreadable = { customer_id: string; unreadable: PaymentsError }

/**
 * Repairs our data of everybody who pays, or of one address, from the provider's; answers each account that it looked
 * at.
 */
export async function* reconcilePayments(deps: ReconcileDeps, wanted?: string): AsyncIterable<Reconciled | Unreadable> {
  // Emails are stored in lower case, here and at the provider, whose search is case-sensitive.
  const email = wanted?.toLowerCase()
  for await (const { customer_id, user_id } of deps.payments.listCustomers(email)) {
    if (user_id !== null) await linkCustomer(deps.db, user_id, customer_id)
  }
  for (const customer_id of await listCustomerIds(deps.db, email)) {
    const reconciled = await reconcileCustomer(deps, customer_id).catch((error: unknown) =>
      unreadable(customer_id, error),
    )
    if (reconciled) yield reconciled
  }
}

function unreadable(customer_id: string, error: unknown): Unreadable {
  if (!(error instanceof PaymentsError)) throw error
  return { customer_id, unreadable: error }
}
