import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Handler } from './handler-input.ts'
import { createConfiguration, createPrice, createProduct, createWebhookEndpoint, updatePrice } from './catalogue.ts'
import { createCheckout, expireCheckout } from './checkouts.ts'
import { createCustomer, deleteCustomer } from './customers.ts'
import { answered } from './events.ts'
import { listPage } from './list-page.ts'
import { find, type Queries, type Thing } from './objects.ts'
import { createPortal } from './portals.ts'
import type { Form } from './read-form.ts'
import { CheckoutSession } from './shapes.ts'
import { missing, SimulatorError } from './simulator-error.ts'
import { cancelSubscription } from './subscriptions.ts'

export type ApiRequest = {
  method: string
  path: string
  form: Form
  idempotency_key: string | undefined
  ahead_ms: number
}

const changes: Record<string, Handler> = {
  'POST /v1/customers': createCustomer,
  'DELETE /v1/customers/:id': deleteCustomer,
  'POST /v1/products': createProduct,
  'POST /v1/prices': createPrice,
  'POST /v1/prices/:id': updatePrice,
  'POST /v1/billing_portal/configurations': createConfiguration,
  'POST /v1/billing_portal/sessions': createPortal,
  'POST /v1/webhook_endpoints': createWebhookEndpoint,
  'POST /v1/checkout/sessions': createCheckout,
  'POST /v1/checkout/sessions/:id/expire': expireCheckout,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
}

const Known = z.looseObject({ id: z.string(), object: z.string() })
const Kept = z.object({ fingerprint: z.string(), answer: Known })

/** Answers a request of the provider's API, inside a transaction. */
export async function answerRequest(queries: Queries, request: ApiRequest): Promise<Thing> {
  const answer = request.method === 'GET' ? await read(queries, request) : await changeOnce(queries, request)
  const expand = z.array(z.string()).catch([]).parse(request.form['expand'])
  return answered(answer, expand)
}

async function read(queries: Queries, { path, form, ahead_ms }: ApiRequest): Promise<Thing> {
  const page = await listPage(queries, path, form)
  if (page)
    return {
      ...page,
      data: z
        .array(Known)
        .parse(page['data'])
        .map((thing) => answered(thing)),
    }
  const id = path.split('/').at(-1) ?? ''
  const thing = await find(queries, Known, id)
  if (!thing || !isFolderOf(path, thing)) throw missing(id)
  return afterItsDay(thing, ahead_ms)
}

/** A checkout that nobody paid within its day is closed, though nothing has happened to it. */
function afterItsDay(thing: Thing, ahead_ms: number): Thing {
  const { data: session } = CheckoutSession.safeParse(thing)
  const isOver = session?.status === 'open' && session.expires_at * 1_000 <= Date.now() + ahead_ms
  return isOver ? { ...thing, status: 'expired', url: null } : thing
}

/** `/v1/checkout/sessions/…` is where a `checkout.session` is. */
function isFolderOf(path: string, { object }: Thing): boolean {
  return path.startsWith(`/v1/${object.replace('.', '/')}s/`)
}

/** A request that was answered before, by its key, is answered in the same way again. */
async function changeOnce(queries: Queries, request: ApiRequest): Promise<Thing> {
  const { idempotency_key, method, path, form } = request
  if (idempotency_key === undefined) return change(queries, request)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([method, path, form]))
    .digest('hex')
  const name = `key_${idempotency_key}`
  const { rowCount } = await queries.query(
    `insert into simulator_object (object_id, kind, body) values ($1, 'idempotency_key', '{}') on conflict (object_id) do nothing`,
    [name],
  )
  if (rowCount === 0) return answeredBefore(await find(queries, Kept, name), fingerprint)
  const answer = await change(queries, request)
  await queries.query('update simulator_object set body = $2 where object_id = $1', [
    name,
    JSON.stringify({ fingerprint, answer }),
  ])
  return answer
}

function answeredBefore(kept: z.infer<typeof Kept> | undefined, fingerprint: string): Thing {
  if (kept?.fingerprint === fingerprint) return kept.answer
  throw new SimulatorError(
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    { type: 'idempotency_error' },
  )
}

async function change(queries: Queries, { method, path, form, ahead_ms }: ApiRequest): Promise<Thing> {
  const [folder = '', id = '', rest = ''] = /^(.*?)\/([^/]+)(\/expire)?$/.exec(path)?.slice(1) ?? []
  const handler = changes[`${method} ${path}`] ?? changes[`${method} ${folder}/:id${rest}`]
  if (!handler) throw new SimulatorError(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
  return handler({ queries, id, form, ahead_ms })
}
