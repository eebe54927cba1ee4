import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type pg from 'pg'
import { z } from 'zod'
import { answerRequest, type ApiRequest } from './answer-request.ts'
import { inTransaction } from './in-transaction.ts'
import { findMoment } from './moments.ts'
import { newId } from './objects.ts'
import { readForm } from './read-form.ts'
import { SimulatorError } from './simulator-error.ts'

const MOST_BYTES = 1_000_000
const Port = z.object({ port: z.int() })

type Options = {
  pool: pg.Pool
  secret_key: string
  ahead_ms: () => number
  onEvent: () => void
  onFault: (error: unknown) => void
}
/** `at` is the time of the answer, in milliseconds: never before the last thing that happened to whom it is about. */
type Answer = { status: number; body: object; at: number }

/** The provider's API on a loopback port of its own; requests authenticate with the key. */
export async function serveSimulatorApi(options: Options): Promise<{ api_url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void respond(options, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Keeps no process running by itself.
  server.unref()
  return {
    api_url: `http://127.0.0.1:${Port.parse(server.address()).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function respond(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body, at } = await answer(options, request).catch((error: unknown) =>
    refusalOf(error, options.onFault),
  )
  const headers = { 'content-type': 'application/json', 'request-id': newId('req'), date: new Date(at).toUTCString() }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

async function answer({ pool, secret_key, ahead_ms, onEvent }: Options, request: IncomingMessage): Promise<Answer> {
  if (request.headers.authorization !== `Bearer ${secret_key}`)
    throw new SimulatorError('Invalid API Key provided', { status: 401 })
  const { method = 'GET' } = request
  const { pathname, search } = new URL(request.url ?? '/', 'http://simulator')
  const text = method === 'POST' ? await readText(request) : search.slice(1)
  const key = z.string().optional().parse(request.headers['idempotency-key'])
  const received: ApiRequest = {
    method,
    path: pathname,
    form: readForm(text),
    idempotency_key: key,
    ahead_ms: ahead_ms(),
  }
  const body = await inTransaction(pool, (queries) => answerRequest(queries, received))
  if (method !== 'GET') onEvent()
  const last = await findMoment(
    pool,
    z
      .string()
      .catch(body.id)
      .parse(body['customer'] ?? received.form['customer']),
  )
  return { status: 200, body, at: Math.max(Date.now() + received.ahead_ms, last * 1_000) }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > MOST_BYTES) throw new SimulatorError('The request is too large.', { status: 413 })
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString()
}

function refusalOf(error: unknown, onFault: (error: unknown) => void): Answer {
  if (!(error instanceof SimulatorError)) onFault(error)
  const { status, ...problem } = error instanceof SimulatorError ? error.refusal : { status: 500, type: 'api_error' }
  return {
    status,
    at: Date.now(),
    body: { error: { ...problem, message: error instanceof SimulatorError ? error.message : 'The simulator failed.' } },
  }
}
