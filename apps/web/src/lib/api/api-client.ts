import type { Endpoint } from '@app/contracts/endpoint'
import { readProblem, sentenceOf } from '@app/contracts/error-codes'
import { AUTHENTICATION_REQUIRED_SENTENCE } from '@app/contracts/refusal-sentences'
import type * as z from 'zod/mini'
import { getAccessToken, identityEpoch } from './access-token.ts'
import { ApiError, NO_CONNECTION_SENTENCE } from './api-error.ts'
import { warn } from '#lib/log.ts'
import { retryAfterOf } from './retry-after.ts'

type Part<K extends string, V> = undefined extends V
  ? { [key in K]?: V }
  : Record<never, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V }

export type CallInput<P, Q, B> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    files?: Readonly<Record<string, Blob | undefined>>
    headers?: Readonly<Record<string, string>>
    signal?: AbortSignal
    /** Goes on when the page is left; the browser allows that for at most 64 kB. */
    keepalive?: boolean
  }

/** Calls a contract endpoint and parses the response. Refusals throw `ApiError`. */
export async function call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, R>, input: CallInput<z.input<P>, z.input<Q>, z.input<B>>): Promise<z.output<R>> {
  const request = {
    method: endpoint.method,
    body: bodyOf(endpoint, input),
    signal: input.signal ?? null,
    ...(input.keepalive && { keepalive: true }),
  }
  const path = requestPath(endpoint, input)
  const isJson = typeof request.body === 'string'
  const headers = { ...(isJson && { 'content-type': 'application/json' }), ...input.headers }

  const epoch = identityEpoch()
  const response = await send(path, { ...request, headers }, epoch)
  const json: unknown = await response.json().catch(() => null)
  requireSame(epoch)
  if (!response.ok) throw refusal(json, retryAfterOf(response))
  return endpoint.response.parse(json)
}

/** The result of reading one's own data without being signed in. */
export type SignedOut = { success: false; message: string }

/** Reads the signed-in person's own data; a 401 for a visitor is a result, not a failure (API-O03). */
export async function readOwn<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<z.input<P>, z.input<Q>, z.input<B>>,
): Promise<z.output<R> | SignedOut> {
  try {
    return await call(endpoint, input)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'authentication_required'
    if (isRefused && (await getAccessToken()) === null)
      return { success: false, message: AUTHENTICATION_REQUIRED_SENTENCE }
    throw error
  }
}

/** Sends a request with the person's credential; one that is refused is renewed once, and a second refusal is final. */
export async function send(
  path: string,
  request: RequestInit & { headers: Record<string, string> },
  epoch: number,
): Promise<Response> {
  const token = await getAccessToken()
  requireSame(epoch)
  if (!token) warnOnce()
  const first = await reach(path, authorized(request, token))
  if (first.status !== 401 || !token) return first
  const renewed = await getAccessToken({ refused: token })
  requireSame(epoch)
  return renewed ? reach(path, authorized(request, renewed)) : first
}

/** Rejects when the signed-in person has changed since `epoch`: one person's request is neither sent nor shown as another's. */
export function requireSame(epoch: number): void {
  if (epoch !== identityEpoch()) throw new ApiError('authentication_required', AUTHENTICATION_REQUIRED_SENTENCE)
}

function authorized(request: RequestInit & { headers: Record<string, string> }, token: string | null): RequestInit {
  return { ...request, headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) } }
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiError('no_connection', NO_CONNECTION_SENTENCE)
  }
}

/** The error that a refused call throws. */
export function refusal(answer: unknown, retry_after_seconds: number | undefined): ApiError {
  const problem = readProblem(answer)
  const fields = Array.isArray(problem?.detail) ? problem.detail : []
  return new ApiError(problem?.code ?? 'internal_error', sentenceOf(answer), fields, retry_after_seconds)
}

/** The path and query string under which an endpoint is called. */
export function requestPath(
  { path }: { path: string },
  { params, query }: { params?: unknown; query?: unknown },
): string {
  return pathOf(path, fieldsOf(params), fieldsOf(query))
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function pathOf(pattern: string, params: Fields, query: Fields): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function bodyOf(endpoint: { files: readonly string[] }, input: { body?: unknown; files?: Fields }): BodyInit | null {
  if (endpoint.files.length === 0) return input.body === undefined ? null : JSON.stringify(input.body)
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(input.body)))
    if (value !== undefined) form.append(name, String(value))
  for (const name of endpoint.files) {
    const file = input.files?.[name]
    if (file instanceof Blob) form.append(name, file)
  }
  return form
}

let hasWarned = false

function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  warn('Not signed in: requests carry no credential.')
}
