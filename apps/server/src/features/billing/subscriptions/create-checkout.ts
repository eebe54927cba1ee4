import type { createCheckoutSession } from '@app/contracts/billing'
import { billingSentences, intervalOfPeriod, refusalOfCheckout } from '@app/domain/billing'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { callProvider } from './call-provider.ts'
import type { FinanceRow } from '../finance.repository.ts'
import { setCheckout, setCustomer } from '../finance.repository.ts'
import { reconcileCustomer } from './reconcile-customer.ts'
import { readFinance } from '../read-finance.ts'
import { requireOwnAddress } from './own-address.ts'

type CheckoutDeps = Pick<Deps, 'db' | 'config' | 'jobs' | 'clock' | 'payments' | 'log'>
type Wanted = z.output<typeof createCheckoutSession.body>
type Payer = { user_id: string; email: string }

/** Each attempt follows what another page did in the meantime. */
const ATTEMPTS = 4

/** Opens the provider's page to buy a plan. Of the checkouts of one person only the one that was opened last can be paid. */
export async function createCheckout(
  deps: CheckoutDeps,
  payer: Person,
  wanted: Wanted,
  host: string,
): Promise<{ checkout_url: string }> {
  const names = { public_url: deps.config.PUBLIC_URL, host }
  const addresses = {
    success_url: requireOwnAddress('success_url', wanted.success_url, names),
    cancel_url: requireOwnAddress('cancel_url', wanted.cancel_url, names),
  }
  return callProvider(deps.log, billingSentences.checkout_failed, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const url = await tryToOpen(deps, payer, { ...wanted, ...addresses })
      if (url) return { checkout_url: url }
    }
    throw new AppError('conflict', billingSentences.checkout_failed)
  })
}

/** Undefined when something happened in between that must be looked at first. */
async function tryToOpen(
  deps: CheckoutDeps,
  payer: Payer,
  { tier, billing_period, success_url, cancel_url }: Wanted,
): Promise<string | undefined> {
  const { db, payments } = deps
  const { user_id } = payer
  const billing_interval = intervalOfPeriod[billing_period]
  const finance = await readFinance(deps, user_id)
  const refusal = refusalOfCheckout(finance, { tier, interval: billing_interval })
  if (refusal) throw new AppError('conflict', refusal)
  const customer_id = await customerOf(deps, payer, finance)
  if (!customer_id) return undefined
  const before = finance.checkout_session_id
  const opened = await payments.openCheckout({
    customer_id,
    user_id,
    tier,
    billing_interval,
    success_url,
    cancel_url,
    earlier_session_id: before,
  })
  if (opened === 'earlier_paid') {
    await reconcileCustomer(deps, customer_id)
    await setCheckout(db, user_id, null, before)
    return undefined
  }
  if (opened.session_id === before || (await setCheckout(db, user_id, opened.session_id, before))) return opened.url
  await payments.closeCheckout(opened.session_id)
  return undefined
}

/** Stored before anything can be paid, since payments are matched to accounts by it. */
async function customerOf(
  { db, payments }: CheckoutDeps,
  payer: Payer,
  { stripe_customer_id: known }: FinanceRow,
): Promise<string | undefined> {
  const customer_id = await payments.ensureCustomer({ ...payer, known })
  return customer_id === known || (await setCustomer(db, payer.user_id, customer_id, known)) ? customer_id : undefined
}
