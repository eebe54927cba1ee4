import { newId, save, type Queries, type Thing } from './objects.ts'

/** The version of the provider's API whose shapes are spoken here. */
const API_VERSION = '2026-10-28.endive'

type Happened = { type: string; thing: Thing; at: number }

/** Stores an event with a copy of its object at that time, to be delivered to the API. */
export async function recordEvent(queries: Queries, { type, thing, at }: Happened): Promise<void> {
  const event = await save(queries, {
    id: newId('evt'),
    object: 'event',
    customer: thing.object === 'customer' ? thing.id : thing.customer,
    api_version: API_VERSION,
    created: at,
    type,
    data: { object: answered(thing) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  })
  await save(queries, { id: newId('dlv'), object: 'delivery', event: event.id, tries: 0, next_try_at: 0 })
}

/** An object as it is returned: without the simulator's own fields, and without fields that need `expand`. */
export function answered(thing: Thing, expand: readonly string[] = []): Thing {
  const { subscription_metadata: _ours, ...visible } = thing
  if (visible.object !== 'checkout.session' || expand.includes('line_items')) return visible
  const { line_items: _items, ...session } = visible
  return session
}
