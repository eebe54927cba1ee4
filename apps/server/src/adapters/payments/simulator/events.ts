import { API_VERSION } from './api-version.ts'
import { newId, save, type Queries, type Thing } from './objects.ts'

type Happened = { type: string; thing: Thing; at: number }

/** Writes down what happened, with a copy of the thing as it was then, and that the API is to be told. */
export async function tell(queries: Queries, { type, thing, at }: Happened): Promise<void> {
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

/** A thing as it is answered: without what only the simulator wants to know, and what is told only when it is asked for. */
export function answered(thing: Thing, expand: readonly string[] = []): Thing {
  const { subscription_metadata: _ours, ...told } = thing
  if (told.object !== 'checkout.session' || expand.includes('line_items')) return told
  const { line_items: _items, ...session } = told
  return session
}
