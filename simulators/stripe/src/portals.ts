import { z } from 'zod'
import type { PortalAction } from '@app/ports/payment-simulator.ts'
import { parseForm, type Handler } from './handler-input.ts'
import { find, listThings, newId, save, type Queries } from './objects.ts'
import { Configuration, Customer, PortalSession, Price, type Subscription } from './shapes.ts'
import { missing, SimulatorError } from './simulator-error.ts'
import {
  cancelAtPeriodEnd,
  changePlan,
  endSubscription,
  failRenewal,
  holdSubscription,
  payWhatIsOwed,
  renewSubscription,
} from './subscriptions.ts'

const Sent = z.looseObject({ customer: z.string(), return_url: z.url(), configuration: z.string().optional() })

export const createPortal: Handler = async ({ queries, form }) => {
  const { customer, return_url, configuration } = parseForm(Sent, form)
  if (!(await find(queries, Customer, customer)))
    throw new SimulatorError(`No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  const used = await configurationOf(queries, configuration)
  const id = newId('bps')
  return save(queries, {
    id,
    object: 'billing_portal.session',
    configuration: used,
    created: Math.floor(Date.now() / 1_000),
    customer,
    livemode: false,
    return_url,
    url: new URL(`/dev/payments/portal/${id}`, return_url).href,
  })
}

async function configurationOf(queries: Queries, named: string | undefined): Promise<string> {
  const all = z.array(Configuration).parse(await listThings(queries, { kind: 'billing_portal.configuration' }))
  const used = all.find(({ id, is_default }) => (named ? id === named : is_default))
  if (!used)
    throw new SimulatorError('No configuration provided and the default one has not been created.', {
      param: 'configuration',
    })
  return used.id
}

/** Does on a portal's page what its customer wishes for one of their subscriptions. */
export async function actInPortal(
  queries: Queries,
  session_id: string,
  action: PortalAction,
  ahead_ms: number,
): Promise<void> {
  const session = await find(queries, PortalSession, session_id)
  const { subscription, at } = await holdSubscription(queries, action.subscription_id, ahead_ms)
  if (!session || subscription.customer !== session.customer) throw missing(action.subscription_id)
  await act(queries, subscription, action, at)
}

async function act(
  queries: Queries,
  subscription: Subscription,
  { action, price_id = '' }: PortalAction,
  at: number,
): Promise<unknown> {
  switch (action) {
    case 'cancel_at_period_end':
      return cancelAtPeriodEnd(queries, subscription, { ends: true, at })
    case 'keep':
      return cancelAtPeriodEnd(queries, subscription, { ends: false, at })
    case 'cancel_now':
      return endSubscription(queries, subscription, at)
    case 'renew':
      return subscription.cancel_at_period_end
        ? endSubscription(queries, subscription, at)
        : renewSubscription(queries, subscription, at)
    case 'decline_renewal':
      return failRenewal(queries, subscription, at)
    case 'pay':
      return payWhatIsOwed(queries, subscription, at)
    case 'change': {
      const price = await find(queries, Price, price_id)
      if (!price?.active) throw missing(price_id)
      return changePlan(queries, subscription, price, at)
    }
  }
}
