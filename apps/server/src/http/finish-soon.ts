import type { FastifyInstance } from 'fastify'

/** What was asked before the stop is answered within this time, or cut off. */
const DRAIN_MS = 3_000
const LOOK_MS = 50

/** A server that stops answers what was asked, lets go of each connection as soon as it is idle, and soon of all. */
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
