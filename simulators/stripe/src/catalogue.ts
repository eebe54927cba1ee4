import { z } from 'zod'
import { Cents, changedMetadata, Flag, Metadata, parseForm, type Handler } from './handler-input.ts'
import { findToChange, listThings, newId, save, type Queries } from './objects.ts'
import { Price, Product } from './shapes.ts'
import { SimulatorError } from './simulator-error.ts'

const secondsNow = () => Math.floor(Date.now() / 1_000)

const SentProduct = z.looseObject({
  id: z.string().optional(),
  name: z.string(),
  active: Flag.default(true),
  description: z.string().nullable().default(null),
  metadata: Metadata.default({}),
})

export const createProduct: Handler = async ({ queries, form }) => {
  const { id = newId('prod'), name, active, description, metadata } = parseForm(SentProduct, form)
  const { rows } = await queries.query('select from simulator_object where object_id = $1', [id])
  if (rows.length > 0)
    throw new SimulatorError(`Product already exists: '${id}'`, { code: 'resource_already_exists', param: 'id' })
  return save(queries, {
    id,
    object: 'product',
    active,
    name,
    description,
    metadata,
    default_price: null,
    created: secondsNow(),
    livemode: false,
  })
}

const SentPrice = z.looseObject({
  product: z.string(),
  currency: z.string(),
  unit_amount: Cents,
  recurring: z.looseObject({ interval: z.enum(['month', 'year']) }),
  active: Flag.default(true),
  lookup_key: z.string().optional(),
  transfer_lookup_key: Flag.default(false),
  metadata: Metadata.default({}),
})

export const createPrice: Handler = async ({ queries, form }) => {
  const {
    product,
    currency,
    unit_amount,
    recurring,
    active,
    metadata,
    lookup_key = null,
    transfer_lookup_key,
  } = parseForm(SentPrice, form)
  await findToChange(queries, Product, product)
  await takeLookupKey(queries, lookup_key, transfer_lookup_key)
  return save(queries, {
    id: newId('price'),
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created: secondsNow(),
    currency,
    livemode: false,
    lookup_key,
    metadata,
    product,
    recurring: { interval: recurring.interval, interval_count: 1, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  })
}

const ChangedPrice = z.looseObject({
  active: Flag.optional(),
  lookup_key: z.string().optional(),
  transfer_lookup_key: Flag.default(false),
  metadata: Metadata.optional(),
})

export const updatePrice: Handler = async ({ queries, id, form }) => {
  const price = await findToChange(queries, Price, id)
  const {
    active = price.active,
    lookup_key = price.lookup_key,
    transfer_lookup_key,
    metadata,
  } = parseForm(ChangedPrice, form)
  if (lookup_key !== price.lookup_key) await takeLookupKey(queries, lookup_key, transfer_lookup_key)
  return save(queries, {
    ...price,
    active,
    lookup_key: lookup_key || null,
    metadata: changedMetadata(price['metadata'], metadata),
  })
}

/** A lookup key belongs to one price: a second price with it is rejected, or takes it over with `transfer_lookup_key`. */
async function takeLookupKey(queries: Queries, lookup_key: string | null, canTake: boolean): Promise<void> {
  if (!lookup_key) return
  for (const found of await listThings(queries, { kind: 'price', holds: { lookup_key } })) {
    if (!canTake)
      throw new SimulatorError(`A price already uses the lookup key '${lookup_key}'.`, { param: 'lookup_key' })
    await save(queries, { ...Price.parse(found), lookup_key: null })
  }
}

const SentConfiguration = z.looseObject({ features: z.looseObject({}), metadata: Metadata.default({}) })

export const createConfiguration: Handler = async ({ queries, form }) => {
  const { features, metadata } = parseForm(SentConfiguration, form)
  const isFirst = (await listThings(queries, { kind: 'billing_portal.configuration' })).length === 0
  return save(queries, {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    is_default: isFirst,
    features,
    metadata,
    created: secondsNow(),
    livemode: false,
  })
}

const SentEndpoint = z.looseObject({
  url: z.url({ protocol: /^https$/ }),
  enabled_events: z.array(z.string()).min(1),
  api_version: z.string().nullable().default(null),
})

/** A webhook endpoint. It is only stored: events of the simulator go to the API beside it. */
export const createWebhookEndpoint: Handler = async ({ queries, form }) => {
  const { url, enabled_events, api_version } = parseForm(SentEndpoint, form)
  const kept = await save(queries, {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version,
    created: secondsNow(),
    enabled_events,
    livemode: false,
    status: 'enabled',
    url,
  })
  return { ...kept, secret: newId('whsec') }
}
