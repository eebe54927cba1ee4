import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { accountChecks } from './access.ts'
import { errorAnswers } from './answer-error.ts'
import { brokenRequestAnswerer } from './answer-broken-request.ts'
import { finishSoon } from './finish-soon.ts'
import { guardOrigin } from './guard-origin.ts'
import { abortStalledRequests, LONGEST_REQUEST_MS } from './abort-stalled-requests.ts'
import { limitConnections } from './limit-connections.ts'
import { limitRequests } from './limit-requests.ts'
import { addRetryAfterHeader } from './retry-after-header.ts'
import { securityHeaders, securityHeadersFor } from './security-headers.ts'
import { serveWeb } from './serve-web.ts'
import { operations } from './operations.ts'
import { COMPRESSED_FROM_BYTES } from './written-answer.ts'

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
