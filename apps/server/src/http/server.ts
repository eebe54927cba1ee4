import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { answerError, answerUnreadable } from './answer-error.ts'
import { finishSoon } from './finish-soon.ts'
import { guardOrigin } from './guard-origin.ts'
import { letStallersGo, LONGEST_REQUEST_MS } from './let-stallers-go.ts'
import { securityHeaders } from './security-headers.ts'
import { serveWeb } from './serve-web.ts'
import { operations } from './operations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
}

export type Routes = FastifyPluginAsync<Deps>

/** JSON bodies are small; what is large travels as a form. */
const MAX_JSON_BYTES = 1_048_576
/** Smaller answers fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_024

/** An HTTP server that knows who is asking and how to say no; the features bring the routes. */
export async function createServer(all: Deps, features: Routes[]): Promise<FastifyInstance> {
  // Whoever asks over HTTP waits for the answer.
  const deps = { ...all, storage: all.storage.hurried ?? all.storage }
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    trustProxy: deps.config.TRUST_PROXY ?? false,
    // While it stops, what was asked is still answered; finishSoon sets an end to it.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    routerOptions: { maxParamLength: 300 },
  })
  app.decorateRequest('viewer', null)
  app.setErrorHandler(answerError)
  finishSoon(app)
  letStallersGo(app)
  securityHeaders(app, deps.config, deps.storage.link_origin)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: COMPRESSED_FROM_BYTES })
  await app.register(multipart, { throwFileSizeLimit: false })
  guardOrigin(app, deps.config)
  app.addHook('onRequest', (request, _reply, done) => {
    // Most who listen are nobody in particular; they need not wait.
    if (request.headers.authorization === undefined) return done()
    deps.identity.viewerOf(request.headers.authorization).then((asking) => {
      if (asking === 'refused')
        return done(new AppError('authentication_required', refusalSentences.authentication_required))
      request.viewer = asking
      done()
    }, done)
  })
  operations(app, deps)
  for (const routes of features) await app.register(routes, deps)
  await serveWeb(app, deps)
  return app
}
