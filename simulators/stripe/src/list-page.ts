import { z } from 'zod'
import { parseForm } from './handler-input.ts'
import type { Form } from './read-form.ts'
import { find, listThings, type Queries, type Thing } from './objects.ts'
import { SimulatorError } from './simulator-error.ts'

const MOST = 100
const USUAL = 10
const Listed = z.looseObject({ id: z.string(), object: z.string() })
const Page = z.looseObject({
  limit: z.coerce.number().int().min(1).max(MOST).default(USUAL),
  starting_after: z.string().optional(),
  customer: z.string().optional(),
})
const ABOUT_PAGES = ['limit', 'starting_after', 'expand', 'customer']

type Filter = (value: Form[string]) => (thing: Thing) => boolean

const same =
  (name: string): Filter =>
  (value) =>
  (thing) =>
    String(thing[name]) === value
const oneOf =
  (name: string): Filter =>
  (values) =>
  (thing) =>
    Array.isArray(values) && values.includes(String(thing[name]))
/** `payment[payment_intent]`. */
const paymentIntent: Filter = (value) => (thing) => intentOf(thing['payment']) === intentOf(value)
const intentOf = (payment: unknown) => z.object({ payment_intent: z.string() }).safeParse(payment).data?.payment_intent
/** Filter by status; if none is named, ended subscriptions are left out. */
const statusOfSubscription: Filter = (value) => (thing) => value === 'all' || String(thing['status']) === value

/** Lists, and the filters of each. */
const lists: Record<
  string,
  { kind: string; filters: Record<string, Filter>; unless?: (form: Form, thing: Thing) => boolean }
> = {
  '/v1/customers': {
    kind: 'customer',
    filters: { email: same('email') },
    unless: (_form, thing) => thing['deleted'] === true,
  },
  '/v1/products': { kind: 'product', filters: { active: same('active'), ids: oneOf('id') } },
  '/v1/prices': {
    kind: 'price',
    filters: { active: same('active'), product: same('product'), type: same('type'), lookup_keys: oneOf('lookup_key') },
  },
  '/v1/billing_portal/configurations': {
    kind: 'billing_portal.configuration',
    filters: { active: same('active'), is_default: same('is_default') },
  },
  '/v1/checkout/sessions': {
    kind: 'checkout.session',
    filters: { status: same('status'), subscription: same('subscription') },
  },
  '/v1/subscriptions': {
    kind: 'subscription',
    filters: { status: statusOfSubscription },
    unless: (form, thing) => form['status'] === undefined && thing['status'] === 'canceled',
  },
  '/v1/invoices': { kind: 'invoice', filters: { status: same('status') } },
  '/v1/charges': { kind: 'charge', filters: { payment_intent: same('payment_intent') } },
  '/v1/disputes': { kind: 'dispute', filters: { charge: same('charge') } },
  '/v1/invoice_payments': { kind: 'invoice_payment', filters: { payment: paymentIntent, invoice: same('invoice') } },
  '/v1/webhook_endpoints': { kind: 'webhook_endpoint', filters: {} },
}

/** A page of a list, newest first; undefined where that address lists nothing. */
export async function listPage(queries: Queries, path: string, form: Form): Promise<Thing | undefined> {
  const list = lists[path]
  if (!list) return undefined
  const { limit, starting_after, customer } = parseForm(Page, form)
  if (customer && !(await find(queries, Listed, customer)))
    throw new SimulatorError(`No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  const found = z.array(Listed).parse(await listThings(queries, { kind: list.kind, customer_id: customer }))
  const tests = Object.keys(form)
    .filter((name) => !ABOUT_PAGES.includes(name))
    .map((name) => testOf(list.filters[name], name, form))
  const all = found.filter((thing) => tests.every((test) => test(thing)) && !list.unless?.(form, thing))
  const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0
  const data = all.slice(from, from + limit)
  return { id: '', object: 'list', data, has_more: all.length > from + limit, url: path }
}

function testOf(filter: Filter | undefined, name: string, form: Form): (thing: Thing) => boolean {
  const value = form[name]
  if (!filter || value === undefined)
    throw new SimulatorError(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
  return filter(value)
}
