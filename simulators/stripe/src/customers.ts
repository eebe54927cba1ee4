import { z } from 'zod'
import { Metadata, parseForm, type Handler } from './handler-input.ts'
import { recordEvent } from './events.ts'
import { takeMoment } from './moments.ts'
import { findToChange, listThings, newId, save } from './objects.ts'
import { Customer, Subscription } from './shapes.ts'
import { SimulatorError } from './simulator-error.ts'
import { endSubscription } from './subscriptions.ts'

const Sent = z.object({ email: z.string().optional(), name: z.string().optional(), metadata: Metadata.optional() })

export const createCustomer: Handler = async ({ queries, form, ahead_ms }) => {
  const { email = null, name = null, metadata = {} } = parseForm(Sent, form)
  const id = newId('cus')
  const created = await takeMoment(queries, id, ahead_ms)
  const customer = await save(queries, {
    id,
    object: 'customer',
    email,
    name,
    metadata,
    created,
    currency: null,
    livemode: false,
  })
  await recordEvent(queries, { type: 'customer.created', thing: customer, at: created })
  return customer
}

/** Deletes a customer: their subscriptions end at once, and afterwards only the id is left, in events too. */
export const deleteCustomer: Handler = async ({ queries, id, ahead_ms }) => {
  const at = await takeMoment(queries, id, ahead_ms)
  const customer = await findToChange(queries, Customer, id)
  if (customer['deleted'] === true)
    throw new SimulatorError(`No such customer: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })
  for (const found of await listThings(queries, { kind: 'subscription', customer_id: id })) {
    const subscription = Subscription.parse(found)
    if (subscription.ended_at === null) await endSubscription(queries, subscription, at)
  }
  const gone = await save(queries, { id, object: 'customer', deleted: true })
  await queries.query(
    `delete from simulator_object where kind in ('event', 'idempotency_key') and $1 in (body #>> '{data,object,id}', body #>> '{answer,id}')`,
    [id],
  )
  await recordEvent(queries, { type: 'customer.deleted', thing: gone, at })
  return gone
}
