import type { FastifyInstance } from 'fastify'

/** Open requests are answered within this time, or cut off. */
const DRAIN_MS = 3_000
const LOOK_MS = 50

/** Graceful shutdown: answers open requests, closes each connection as soon as it is idle, and after a timeout all of them. */
export function finishSoon(app: FastifyInstance, drain_ms = DRAIN_MS): void {
  app.addHook('preClose', (done) => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    const ending = setTimeout(() => {
      clearInterval(looking)
      app.server.closeAllConnections()
    }, drain_ms)
    app.server.once('close', () => {
      clearInterval(looking)
      clearTimeout(ending)
    })
    looking.unref()
    ending.unref()
    done()
  })
}
