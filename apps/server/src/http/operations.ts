import type { FastifyInstance } from 'fastify'
import { isDatabaseReachable } from '#database/health.ts'
import type { Deps } from '#deps.ts'
import { requestSeconds } from '#lib/metrics.ts'

/** Readiness for proxies and people, and the request metrics of METRICS_PORT. */
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
}
