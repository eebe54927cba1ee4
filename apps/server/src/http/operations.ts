import type { FastifyInstance } from 'fastify'
import { isDatabaseReachable } from '#database/health.ts'
import type { Deps } from '#deps.ts'
import { registry, requestSeconds } from '#lib/metrics.ts'
import { readFigures } from './read-figures.ts'

/** Readiness and figures for whoever runs the server. */
export function operations(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'other'
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/healthz', async (_request, reply) => {
    const ready = await isDatabaseReachable(db)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' })
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await readFigures(db)))
}
