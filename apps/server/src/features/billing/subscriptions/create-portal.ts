import { billingSentences, canManageSubscription } from '@app/domain/billing'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { callProvider } from './call-provider.ts'
import { requireOwnAddress } from './own-address.ts'
import { readFinance } from '../read-finance.ts'

type PortalDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'payments' | 'log'>

/** Opens the provider's page where a paying person manages their plan. */
export async function createPortal(
  deps: PortalDeps,
  { user_id }: Person,
  wanted: { return_url: string },
  host: string,
): Promise<{ portal_url: string }> {
  const return_url = requireOwnAddress('return_url', wanted.return_url, { public_url: deps.config.PUBLIC_URL, host })
  const finance = await readFinance(deps, user_id)
  const { stripe_customer_id: customer_id } = finance
  if (!canManageSubscription(finance) || customer_id === null)
    throw new AppError('access_denied', billingSentences.portal_refused)
  const { url } = await callProvider(deps.log, billingSentences.portal_failed, () =>
    deps.payments.openPortal({ customer_id, return_url }),
  )
  return { portal_url: url }
}
