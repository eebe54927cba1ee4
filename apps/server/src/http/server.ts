import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { accountChecks } from './access.ts'
import { errorAnswers } from './answer-error.ts'
import { brokenRequestAnswerer } from './answer-broken-request.ts'
import { finishSoon } from './finish-soon.ts'
import { guardOrigin } from './guard-origin.ts'
import { abortStalledRequests, LONGEST_REQUEST_MS } from './abort-stalled-requests.ts'
import { limitRequests } from './limit-requests.ts'
import { securityHeaders, securityHeadersFor } from './security-headers.ts'
import { serveWeb } from './serve-web.ts'
import { COMPRESSED_FROM_BYTES } from './written-answer.ts'
import type { Socket } from 'node:net'
import type { Config } from '#config.ts'
import { addressKey } from '#lib/address-key.ts'
import { openCount } from '#lib/open-count.ts'
import { trustedProxies } from '#lib/trusted-proxies.ts'
import { isDatabaseReachable } from '#database/health.ts'
import { requestSeconds } from '#lib/metrics.ts'
import { RETRY_AFTER_SECONDS } from '@app/runtime/retry-after.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
}

export type Routes = FastifyPluginAsync<Deps>

/** Body limit: JSON bodies are small; large data travels as a form. */
const MAX_JSON_BYTES = 1_048_576

/** An HTTP server that knows who is asking and how to say no; the features bring the routes. */
export async function createServer(all: Deps, features: Routes[]): Promise<FastifyInstance> {
  // HTTP clients wait for the response.
  const deps = { ...all, db: all.db_with_timeout ?? all.db, storage: all.storage.withTimeout ?? all.storage }
  const headersFor = securityHeadersFor(deps.config, deps.storage.link_origin)
  const { answerError, answerUnreadable } = errorAnswers(withoutRepeats(deps.log), headersFor)
  const answerBroken = brokenRequestAnswerer(headersFor)
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    trustProxy: deps.config.TRUST_PROXY ?? false,
    // During the stop open requests are still answered; finishSoon sets their timeout.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBroken,
    routerOptions: { maxParamLength: 300 },
  })
  app.decorateRequest('viewer', null)
  app.decorate('access', accountChecks())
  app.setErrorHandler(answerError)
  finishSoon(app)
  abortStalledRequests(app, answerBroken)
  limitConnections(app, deps.config)
  addRetryAfterHeader(app)
  securityHeaders(app, headersFor)
  limitRequests(app, deps.config)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: COMPRESSED_FROM_BYTES })
  await app.register(multipart, { throwFileSizeLimit: false })
  guardOrigin(app, deps.config)
  app.addHook('onRequest', (request, reply, done) => {
    // Most listeners have no credential, so they need not wait for this.
    if (request.headers.authorization === undefined) return done()
    deps.identity.viewerOf(request.headers.authorization).then((viewer) => {
      if (viewer === 'refused')
        return done(new AppError('authentication_required', refusalSentences.authentication_required))
      request.viewer = viewer
      if (viewer) request.log = reply.log = request.log.child({ user_id: viewer.user_id })
      done()
    }, done)
  })
  operations(app, deps)
  for (const routes of features) await app.register(routes, deps)
  await serveWeb(app, deps)
  return app
}

type Limits = Pick<Config, 'CONNECTION_LIMIT' | 'CONNECTION_LIMIT_PER_ADDRESS' | 'TRUST_PROXY'>

/**
 * Closes connections beyond a limit, in all and per address, before anything is read from them. A trusted proxy connects for
 * many people, so it has no limit of its own.
 */
function limitConnections(
  { server }: FastifyInstance,
  { CONNECTION_LIMIT, CONNECTION_LIMIT_PER_ADDRESS, TRUST_PROXY }: Limits,
): void {
  const perAddress = openCount(CONNECTION_LIMIT_PER_ADDRESS)
  const isProxy = trustedProxies(TRUST_PROXY)
  server.maxConnections = CONNECTION_LIMIT
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const address = addressKey(remoteAddress)
    if (perAddress.isFull(address)) socket.destroy()
    else socket.once('close', perAddress.open(address))
  })
}

/** Readiness for proxies and people, and the request metrics of METRICS_PORT. */
function operations(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'other'
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/healthz', async (_request, reply) => {
    const ready = await isDatabaseReachable(db)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' })
  })
}

/** Adds Retry-After to every 503, whatever its cause. */
function addRetryAfterHeader(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
    done()
  })
}
