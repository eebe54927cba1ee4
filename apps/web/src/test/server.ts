import type { Endpoint } from '@app/contracts/endpoint'
import { errorStatus, type Problem } from '@app/contracts/errors'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import type * as z from 'zod/mini'

export const server = setupServer()

export type ReceivedRequest = { request: Request; url: URL; form: FormData | undefined; json: unknown }

/** Answers an endpoint in a test. The answer is parsed by the contract, so a test cannot invent one. */
export function answer<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  respond: (received: ReceivedRequest) => z.input<NoInfer<R>> | Promise<z.input<NoInfer<R>>>,
): HttpHandler {
  return http[methodOf(endpoint)](`*${endpoint.path}`, async ({ request }) => {
    const parsed: unknown = endpoint.response.parse(await respond(await read(request, endpoint)))
    return new HttpResponse(JSON.stringify(parsed), { headers: { 'content-type': 'application/json' } })
  })
}

/** Refuses an endpoint in a test, as the server would. */
export function refuse(
  endpoint: Pick<Endpoint<never, never, never, never>, 'method' | 'path'>,
  problem: Problem,
): HttpHandler {
  const status = errorStatus[problem.code]
  return http[methodOf(endpoint)](`*${endpoint.path}`, () => HttpResponse.json(problem, { status }))
}

async function read(
  request: Request,
  { method, files }: { method: string; files: readonly string[] },
): Promise<ReceivedRequest> {
  const received = { request, url: new URL(request.url), form: undefined, json: undefined }
  if (method === 'GET') return received
  if (files.length > 0) return { ...received, form: await request.formData() }
  const text = await request.text()
  return { ...received, json: text ? JSON.parse(text) : undefined }
}

function methodOf({ method }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE' }) {
  return ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const)[method]
}
