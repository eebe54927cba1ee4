import type { Endpoint } from '@app/contracts/endpoint'
import type * as z from 'zod/mini'
import { warn } from '../log.ts'
import { requestPath, type CallInput } from './api-client.ts'

const ELEMENT = 'initial-responses'

let responses: Readonly<Record<string, unknown>> | undefined

/**
 * The API's response to a visitor that the server embedded in the page, parsed like any other. Nothing where the page
 * came without it, or with one that this build cannot read: the query is then sent.
 */
export function initialResponse<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  input: Pick<CallInput<z.input<P>, z.input<Q>, z.input<B>>, 'params' | 'query'>,
): z.output<R> | undefined {
  responses ??= readResponses()
  const path = requestPath(endpoint, input)
  if (!(path in responses)) return undefined
  const parsed = endpoint.response.safeParse(responses[path])
  if (!parsed.success) warn(`The embedded response of ${path} could not be read.`, parsed.error)
  return parsed.data
}

/** Time at which the server wrote them. */
export function initialResponseAt(): number {
  return performance.timeOrigin
}

function readResponses(): Readonly<Record<string, unknown>> {
  const text = document.getElementById(ELEMENT)?.textContent
  const read: unknown = text ? JSON.parse(text) : {}
  return typeof read === 'object' && read !== null ? { ...read } : {}
}
