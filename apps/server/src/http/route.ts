import { needsToken, type Access } from '@app/contracts/access'
import type { Endpoint } from '@app/contracts/endpoint'
import type { FieldProblem } from '@app/contracts/errors'
import { issueSentence, type RequestPlace } from '@app/contracts/issue-sentences'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { IdempotencyKey } from '@app/contracts/idempotency-key'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#lib/errors.ts'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { sharePopular } from '#lib/share-popular.ts'
import { checkAccess, type Grants } from './access.ts'
import { readForm } from './form.ts'
import { sendWritten, writeAnswer, type WrittenAnswer } from './written-answer.ts'

/** Request whose access was checked, with what the check returned. */
export type Call<P, Q, B, A extends Access> = CallWithoutBody<P, Q, A> & { body: B; files: Record<string, Uint8Array> }

export type CallWithoutBody<P, Q, A extends Access> = Parsed<P, Q> & Grants[A]

type Parsed<P, Q> = {
  params: P
  query: Q
  /** The address that the call came from. */
  ip: string
  /** The name and port of this server, as the caller knows them. */
  host: string
  headers: FastifyRequest['headers']
  idempotency_key: string | undefined
}

/** Parses a request and checks its access; `rest` brings the parts that routes read in different ways. */
type ReadCall<P, Q, A extends Access> = <T extends object>(rest: () => T) => Promise<CallWithoutBody<P, Q, A> & T>

type Sent = { fields: unknown; files: Record<string, Uint8Array> }
type Schema = z.ZodMiniType

const OptionalKey = z.optional(IdempotencyKey)
/** Forms of one person that are read at once; each may hold a file of ten megabytes until it has been worked on. */
const FORMS_OF_A_PERSON = 3
const inTurn = limitConcurrencyByKey(FORMS_OF_A_PERSON)

/** Serves a contract endpoint: parses requests and responses against its schemas, and checks the access that it declares. */
export function route<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, A>,
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<z.input<NoInfer<R>>>,
): void {
  answering(app, endpoint, {}, async (request, call) => {
    const answer = async ({ fields, files }: Sent) =>
      handle(await call(() => ({ body: parse(endpoint.body, fields, 'body'), files })))
    if (endpoint.files.length === 0) return answer({ fields: request.body ?? undefined, files: {} })
    // Only signed-in people can send files: visitors are refused before a byte is stored.
    const { user_id } = requireViewer(request.viewer)
    return inTurn(user_id, async () => answer(await readForm(request, endpoint.files)))
  })
}

/** Handling that all contract endpoints share, however their body is read; `call` parses the rest. */
export function answering<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, A>,
  config: FastifyContextConfig,
  handle: (request: FastifyRequest, call: ReadCall<z.output<P>, z.output<Q>, A>) => Promise<unknown>,
): void {
  serving(app, endpoint, config, async (request, _reply, call) => endpoint.response.parse(await handle(request, call)))
}

/** Serves a contract endpoint whose handler sends the answer itself, for instance in pieces. */
export function sendingRoute<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, A>,
  handle: (
    call: CallWithoutBody<z.output<P>, z.output<Q>, A> & { body: z.output<B> },
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  serving(app, endpoint, {}, async (request, reply, call) =>
    handle(await call(() => ({ body: parse(endpoint.body, request.body ?? undefined, 'body') })), reply),
  )
}

/**
 * Serves a contract endpoint whose answer is the same for all visitors: while many of them send one request, they share an
 * answer that was written and compressed once, for up to a second. Signed-in people always get what is there now.
 */
export function sharedRoute<P extends Schema, Q extends Schema, R extends Schema, A extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, z.ZodMiniUndefined, R, A>,
  handle: (call: CallWithoutBody<z.output<P>, z.output<Q>, A>) => Promise<z.input<NoInfer<R>>>,
): void {
  const share = sharePopular<WrittenAnswer>()
  serving(app, endpoint, {}, async (request, reply, call) => {
    const answer = async () => endpoint.response.parse(await handle(await call(() => ({}))))
    if (request.viewer) return answer()
    return sendWritten(request, reply, await share(request.url, async () => writeAnswer(await answer())))
  })
}

/** Registers an endpoint that parses and refuses every request in the same way. */
function serving<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, A>,
  config: FastifyContextConfig,
  handle: (
    request: FastifyRequest,
    reply: FastifyReply,
    call: ReadCall<z.output<P>, z.output<Q>, A>,
  ) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.max_json_bytes && { bodyLimit: endpoint.max_json_bytes }),
    config,
    // Refused before the body is read: a visitor must not fill the server's memory.
    ...(endpoint.method !== 'GET' && needsToken(endpoint.access) && { onRequest: refuseVisitor }),
    handler: async (request, reply) => {
      noStore(reply)
      return handle(request, reply, async (rest) => {
        const parsed = {
          params: parse(endpoint.params, request.params, 'path'),
          query: parse(endpoint.query, request.query, 'query'),
          ip: request.ip,
          host: request.host,
          headers: request.headers,
          idempotency_key: parse(OptionalKey, request.headers['idempotency-key'], 'header'),
          ...rest(),
        }
        return { ...parsed, ...(await checkAccess(app, endpoint.access, { ...parsed, viewer: request.viewer })) }
      })
    },
  })
}

/** Nearly every operation that changes something needs a person; a test holds the contracts to it. */
function refuseVisitor(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(request.viewer ? undefined : new AppError('authentication_required', refusalSentences.authentication_required))
}

/** Responses depend on the viewer; a shared cache must not store them. */
function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, place: RequestPlace): z.output<S> {
  const result = schema.safeParse(value, { error: issueSentence(place) })
  if (result.success) return result.data
  const fields: FieldProblem[] = result.error.issues.map(({ path, message }) => ({
    loc: [place, ...path.map((part) => (typeof part === 'number' ? part : String(part)))],
    msg: message,
  }))
  throw new AppError('validation_failed', fields[0]?.msg ?? 'Invalid request', fields)
}
