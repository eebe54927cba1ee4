import { describedEndpoints } from '../../packages/contracts/src/openapi/documented.ts'
import { badValues } from './bad-values.ts'
import { mutatedBodies, rawBodies } from './json-bodies.ts'
import { brokenForms, formOf, hostileFiles, type Form } from './uploads.ts'

/** Values for the parameters of addresses: things that the caller owns. */
export type Place = Readonly<Record<string, string>>
export type Sent = { kind: 'JSON bodies' | 'parameters' | 'form fields' | 'uploads' | 'headers'; method: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }
type Described = (typeof describedEndpoints)[number]

const JSON_TYPE = { 'content-type': 'application/json' }
const HEADERS = ['authorization', 'idempotency-key', 'last-event-id', 'range', 'if-none-match', 'accept-encoding', 'x-forwarded-for', 'content-type']
/** Requests of the accounts, which have no contract. */
const accounts: Readonly<Record<string, unknown>> = {
  '/api/auth/sign-in/email': { email: 'nobody@example.com', password: 'correct horse' },
  '/api/auth/sign-up/email': { email: 'nobody', password: 'correct horse', is_18_or_older: true },
  '/api/auth/request-password-reset': { email: 'nobody@example.com' },
  '/api/auth/reset-password': { token: 'x', newPassword: 'correct horse' },
  '/api/auth/send-verification-email': { email: 'nobody@example.com' },
}

/** Requests of the corpus, one endpoint after the other; `place` has the caller's things at an endpoint's turn. */
export const turns: readonly { name: string; requests: (place: Place) => Generator<Sent> }[] = [
  ...describedEndpoints.map((described) => ({ name: described.operation_id, requests: (place: Place) => requestsOf(described, place) })),
  ...Object.entries(accounts).map(([path, body]) => ({ name: path, requests: () => jsonRequests('POST', path, body) })),
]

function* requestsOf(described: Described, place: Place): Generator<Sent> {
  const { endpoint, description } = described
  const query = valuesOf(description.query, place)
  const address = addressOf(described, place, query)
  yield* parameterRequests(described, place)
  yield* headerRequests(endpoint.method, address)
  if (endpoint.files.length > 0) yield* formRequests(described, address, place)
  else if (endpoint.method !== 'GET') yield* jsonRequests(endpoint.method, address, sampleBody(description.body, place))
}

function* jsonRequests(method: string, path: string, sample: unknown): Generator<Sent> {
  for (const body of mutatedBodies(sample)) yield { kind: 'JSON bodies', method, path, headers: JSON_TYPE, body: JSON.stringify(body) ?? '' }
  for (const body of rawBodies) yield { kind: 'JSON bodies', method, path, headers: JSON_TYPE, body }
}

function* parameterRequests(described: Described, place: Place): Generator<Sent> {
  const { endpoint: { method, path }, description } = described
  const query = valuesOf(description.query, place)
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    for (const value of badValues) yield { kind: 'parameters', method, path: addressOf(described, { ...place, [name]: value }, query) }
  }
  for (const name of Object.keys(query)) {
    for (const value of badValues) yield { kind: 'parameters', method, path: addressOf(described, place, { ...query, [name]: value }) }
    yield { kind: 'parameters', method, path: `${addressOf(described, place, query)}&${name}=a&${name}[a]=b` }
  }
}

function* headerRequests(method: string, path: string): Generator<Sent> {
  if (method === 'DELETE') return
  // eslint-disable-next-line no-control-regex
  const sendable = badValues.filter((value) => /^[\x20-\x7e]*$/.test(value))
  for (const [index, value] of sendable.entries()) yield { kind: 'headers', method, path, headers: { [HEADERS[index % HEADERS.length] ?? '']: value } }
}

function* formRequests({ endpoint: { method, files }, description }: Described, path: string, place: Place): Generator<Sent> {
  const fields = valuesOf(description.body, place)
  const [field = ''] = files
  const sent = (kind: Sent['kind'], { payload, content_type }: Form): Sent => ({ kind, method, path, headers: { 'content-type': content_type }, body: payload })
  for (const name of Object.keys(fields)) {
    for (const value of badValues) yield sent('form fields', formOf({ ...fields, [name]: value }))
    for (const body of jsonInField(fields[name] ?? '')) yield sent('form fields', formOf({ ...fields, [name]: body }))
  }
  for (const form of hostileFiles(field, fields)) yield sent('uploads', form)
  for (const form of brokenForms(field, fields)) yield sent('uploads', form)
}

/** A field that holds JSON is mutated as a body is. */
function* jsonInField(example: string): Generator<string> {
  if (!/^[[{]/.test(example)) return
  for (const body of mutatedBodies(JSON.parse(example))) yield JSON.stringify(body) ?? ''
}

type Words = Readonly<Record<string, { example: string }>>

function valuesOf(words: Words | undefined, place: Place): Record<string, string> {
  return Object.fromEntries(Object.entries(words ?? {}).map(([name, { example }]) => [name, place[name] ?? example]))
}

function sampleBody(words: Words | undefined, place: Place): unknown {
  const values = Object.entries(valuesOf(words, place))
  return Object.fromEntries(values.map(([name, example]) => [name, /^([[{]|(?:true|false)$|-?\d+$)/.test(example) ? JSON.parse(example) : example]))
}

function addressOf({ endpoint: { path }, description }: Described, place: Place, query: Record<string, string>): string {
  const params = valuesOf(description.params, {})
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent((place[name] ?? params[name] ?? 'x').toWellFormed()))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}
